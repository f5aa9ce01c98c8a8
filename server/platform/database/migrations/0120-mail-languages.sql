-- The language of the pages on which a customer signed up, ordered, or asked for an alert. Mails about it are in the same language. A code of
-- contract/values/languages.ts.
alter table customers add column language text not null default 'en';
alter table orders add column language text not null default 'en';
alter table product_alerts add column language text not null default 'en';
