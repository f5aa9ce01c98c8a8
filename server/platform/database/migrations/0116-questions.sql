-- Questions about products. A question is shown once it has an answer, before to its author only. Asking the same again adds nothing.
create table questions (
  id id24 primary key,
  product_id id24 not null references products on delete cascade,
  customer_id id24 not null references customers on delete cascade,
  text text not null check (length(text) between 1 and 300),
  -- Whether answers are mailed to the author.
  notify boolean not null,
  created_at timestamptz not null,
  hidden_at timestamptz,
  unique (customer_id, product_id, text)
);
create index questions_by_product on questions (product_id, id);

-- Without a customer: the merchant's. One of each author.
create table question_answers (
  id id24 primary key,
  question_id id24 not null references questions on delete cascade,
  customer_id id24 references customers on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  answered_at timestamptz not null,
  hidden_at timestamptz,
  unique nulls not distinct (question_id, customer_id)
);
create index question_answers_by_customer on question_answers (customer_id) where customer_id is not null;

update roles set permissions = permissions || '{questions:write}' where name in ('manager', 'support', 'writer');
