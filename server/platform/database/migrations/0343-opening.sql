-- Visitors subscribe to the newsletter while the shop is not open yet, before they can have an account.
alter table newsletter_subscribers alter customer_id drop not null;

-- A new shop opens when its owner says so. A shop that was set up before this build stays open.
insert into settings (value)
select '{"isOpen": false}'
where not exists (select from settings) and not exists (select from products) and not exists (select from orders);
