-- Operators who log in by an identity provider (OpenID Connect) instead of a password.
alter table operator add column oidc_issuer text, add column oidc_subject text;
alter table operator add constraint operator_identity unique (oidc_issuer, oidc_subject);
alter table operator add constraint operator_identity_whole check ((oidc_issuer is null) = (oidc_subject is null));
