-- Searches read three texts of a resource: its title (search_text), the names of its place in textbooks and of its
-- knowledge points (topic_text), and the words of its summary and file (body_words). search_grams holds the first two.
alter table resource add column topic_text text not null default '';
alter table resource add column body_words text[] not null default '{}';

-- Resources that are there already; the gateway writes these columns of new ones itself.
with recursive path as (
  select id, parent_id, translate(lower(name), '（），：！？', '(),:!?') as text from textbook_node where parent_id is null
  union all
  select node.id, node.parent_id, path.text || ' ' || translate(lower(node.name), '（），：！？', '(),:!?')
  from textbook_node node join path on node.parent_id = path.id
), point as (
  select leaf.id, concat_ws(' ', lower(branch.name), lower(leaf.name)) as text
  from knowledge_node leaf left join knowledge_node branch on branch.id = leaf.parent_id
)
update resource set topic_text = concat_ws(
  ' ', (select text from path where path.id = coalesce(resource.chapter_id, resource.volume_id)),
  (select string_agg(text, ' ' order by id) from point where point.id = any(resource.knowledge_ids)));
update resource set search_grams = array(
  select distinct gram from (
    select ascii(substr(whole.text, place, 1)) as gram from generate_series(1, length(whole.text)) place
    union all
    select ascii(substr(whole.text, place - 1, 1)) << 16 | ascii(substr(whole.text, place, 1))
    from generate_series(2, length(whole.text)) place
  ) grams)
  from (select id, search_text || ' ' || topic_text as text from resource) whole
  where whole.id = resource.id and resource.topic_text <> '';

create index resource_body on resource using gin (body_words);
