-- Refunds that the customer has not been mailed about: the report of the provider may come before the credit note is issued, which the mail has
-- attached. Older builds mail at once; their rows are not due.
alter table processed_refunds add column mail_due boolean not null default false;
create index processed_refunds_mail_due on processed_refunds (payment_id) where mail_due;

-- Units of a replacement that a refund of the order that was paid is for. `item_id`: the unit as it is now, an item of the order in which the
-- exchange was sent; `partial_refund_items` has the item that paid for it. Refunds of older builds have none.
create table refunded_replacements (
  refund_id id24 not null references partial_refunds on delete cascade,
  item_id id24 not null references order_items on delete cascade,
  quantity int not null check (quantity > 0),
  primary key (refund_id, item_id)
);
create index refunded_replacements_by_item on refunded_replacements (item_id);
