-- When a draft is published; a job does it. Every other change of the status cancels it, whoever makes it (imports, older builds): a product that
-- becomes a draft again later must not be published by an old time.
alter table products add publish_at timestamptz;
create index products_by_publish_at on products (publish_at) where publish_at is not null;

create function cancel_publication() returns trigger language plpgsql as $$
begin
  new.publish_at := null;
  return new;
end
$$;
create trigger publication_cancelled before update on products for each row
  when (old.status is distinct from new.status and old.publish_at is not null) execute function cancel_publication();
