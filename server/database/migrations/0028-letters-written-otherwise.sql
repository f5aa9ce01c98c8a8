-- A letter with a mark is one character or two (é, क़), and looks the same: names are searched in Unicode's form C.
create function compose_name() returns trigger language plpgsql as $$
begin
  new.name := normalize(new.name);
  return new;
end
$$;
create trigger names_composed before insert or update on product_search for each row
  when (new.name is not nfc normalized) execute function compose_name();
update product_search set name = normalize(name) where name is not nfc normalized;
