-- The back office's list of products is searched by parts of names and by the beginning of SKUs, of products in every status.
create index products_by_name_trigram on products using gin (lower(name) gin_trgm_ops);
create index variants_by_sku_prefix on variants (upper(sku) text_pattern_ops) where sku is not null;
-- Bulk edits are undone as one.
create index if not exists audit_log_by_batch on audit_log (batch_id) where batch_id is not null;
