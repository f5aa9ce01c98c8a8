-- Refunds that the customer has not been mailed about: the report of the provider may come before the credit note is issued, which the mail has
-- attached. Older builds mail at once; their rows are not due.
alter table processed_refunds add column mail_due boolean not null default false;
create index processed_refunds_mail_due on processed_refunds (payment_id) where mail_due;
