-- A branch that hangs from itself would be read without end.
create function refuse_tree_cycle() returns trigger language plpgsql as $$
declare
  above bigint := new.parent_id;
  levels integer := 0;
begin
  while above is not null loop
    levels := levels + 1;
    if above = new.id or levels > 30 then
      raise exception '% % would stand below itself, or below more than 30 others', tg_table_name, new.id
        using errcode = 'check_violation', constraint = 'tree_without_cycle';
    end if;
    execute format('select parent_id from %I where id = $1', tg_table_name) into above using above;
  end loop;
  return new;
end $$;

create trigger textbook_node_without_cycle before insert or update of parent_id on textbook_node
  for each row when (new.parent_id is not null) execute function refuse_tree_cycle();
create trigger knowledge_node_without_cycle before insert or update of parent_id on knowledge_node
  for each row when (new.parent_id is not null) execute function refuse_tree_cycle();
