-- The back office sorts reviews by their stars, the newest of equal ones first if those with the fewest stars are first. Those to check and hidden ones are few.
create index reviews_by_rating on reviews ((-rating), id);
create index reviews_to_check_by_rating on reviews ((-rating), id)
  where hidden_at is null and (checked_at is null or checked_at < updated_at);
create index reviews_hidden_by_rating on reviews ((-rating), id) where hidden_at is not null;
-- Comments have no stars: they are behind the reviews, by id.
create index comments_to_check_by_id on comments (id) where hidden_at is null and checked_at is null;
create index comments_hidden_by_id on comments (id) where hidden_at is not null;
