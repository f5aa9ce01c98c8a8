-- Photos, helpful votes, fit, the merchant's answer and hiding of reviews.

alter table reviews
  add fit text check (fit in ('small', 'true', 'large')),
  add photo_count smallint not null default 0,
  add helpful_count integer not null default 0,
  add answer text check (answer <> '' and length(answer) <= 2000),
  add answered_at timestamptz,
  -- A hidden review is not shown and not counted.
  add hidden_at timestamptz;

-- Photos that customers add to a review. `review_id` is null until the review is saved, and again when the photo is removed from it; such photos
-- are deleted after a day. The files are in the media store's area "private". `sha256`: of what was uploaded, so that a repeated upload adds nothing.
create table review_photos (
  id id24 primary key,
  product_id id24 not null references products on delete cascade,
  customer_id id24 not null references customers on delete cascade,
  review_id id24 references reviews on delete cascade,
  position smallint not null default 0,
  sha256 text not null,
  uploaded_at timestamptz not null,
  unique (customer_id, product_id, sha256)
);
create index review_photos_by_review on review_photos (review_id, position) where review_id is not null;
create index review_photos_pending on review_photos (uploaded_at) where review_id is null;
create index review_photos_by_product on review_photos (product_id);

-- One vote per customer. Triggers count, so that votes that are deleted with their customer are no longer counted.
create table review_votes (
  review_id id24 not null references reviews on delete cascade,
  customer_id id24 not null references customers on delete cascade,
  voted_at timestamptz not null,
  primary key (review_id, customer_id)
);
create index review_votes_by_customer on review_votes (customer_id);

create function count_review_vote() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful_count = helpful_count + 1 where id = new.review_id;
  else
    update reviews set helpful_count = helpful_count - 1 where id = old.review_id;
  end if;
  return null;
end
$$;
create trigger review_vote_counted after insert or delete on review_votes for each row execute function count_review_vote();
