-- Categories are managed in the back office: hidden ones are left out of menus and lists, an image replaces that of the best-selling product.
alter table categories
  add hidden boolean not null default false,
  add image text;

-- "Other" comes last by its position, so that staff can put it elsewhere.
update categories set position = 1000000 where lower(name) = 'other';

-- Where a category was before staff renamed or moved it: imports find it there, too.
create table category_aliases (
  parent_id id24 references categories on delete cascade,
  name text not null check (name <> ''),
  category_id id24 not null references categories on delete cascade
);
create unique index category_aliases_by_name on category_aliases (coalesce(parent_id, ''), lower(name));
create index category_aliases_by_parent on category_aliases (parent_id);
create index category_aliases_by_category on category_aliases (category_id);

-- The three columns of a product are its innermost category with that one's ancestors, also if the category is moved while the product is saved: the
-- move locks the category for update, so that this function waits and then reads the new ancestors.
create function set_category_path() returns trigger language plpgsql as $$
declare
  current_id text := coalesce(new.third_category_id, new.sub_category_id, new.category_id);
  parent text;
  path text[] := '{}';
begin
  while current_id is not null loop
    select parent_id into parent from categories where id = current_id for key share;
    if not found then
      return new;
    end if;
    path := current_id || path;
    current_id := parent;
  end loop;
  new.category_id := path[1];
  new.sub_category_id := path[2];
  new.third_category_id := path[3];
  return new;
end
$$;
create trigger product_category_path_inserted before insert on products for each row
  when (num_nonnulls(new.category_id, new.sub_category_id, new.third_category_id) > 0) execute function set_category_path();
create trigger product_category_path_updated before update of category_id, sub_category_id, third_category_id on products for each row
  when ((new.category_id, new.sub_category_id, new.third_category_id)
    is distinct from (old.category_id, old.sub_category_id, old.third_category_id))
  execute function set_category_path();
