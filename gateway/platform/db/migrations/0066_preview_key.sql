-- The key pair that tokens of previews are signed with (Ed25519), made when it is first asked for.
create table preview_key (
  id integer primary key check (id = 1),
  -- PKCS 8 in DER, base64
  private_key text not null,
  -- SPKI in DER, base64
  public_key text not null
);
