-- The lowest price before the present one is computed when it is read, which is seldom. Computing it with every change of a price took a third of the time of
-- changing many prices.
-- Older builds: show, until they are replaced, the lowest price as of this migration.
drop trigger price_updated on variants;
drop function set_lowest_prior_price();
comment on column variants.lowest_prior_price is 'Read by older builds only. Not written any more.';
