-- The sweep of uploads asks which folders resources have, a thousand at a time (gateway/contributions/uploads/sweep-uploads.ts).
create index resource_uploaded_folder on resource (split_part(uploaded ->> 'path', '/', 2)) where uploaded is not null;
