-- Decision 14. Each process of the shop keeps the strings of bits and counts with them; a number that rises with every
-- settling says what it has not read yet.
alter table index_bits add column settled bigint not null default 1;
create table index_settled (
  one boolean primary key default true check (one),
  settled bigint not null,
  -- When all strings went at once.
  emptied bigint not null
);
insert into index_settled (settled, emptied) values (1, 0);

create or replace function clear_product_index() returns trigger language plpgsql as $$
begin
  delete from product_index;
  delete from product_search;
  delete from index_bits;
  update index_settled set settled = settled + 1, emptied = settled + 1;
  return null;
end
$$;

drop aggregate at_most(bit varying, boolean);
drop function at_most_step(bit varying, bit varying, boolean);
