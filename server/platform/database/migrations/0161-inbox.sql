-- Messages of the contact form are answered in the back office. Those that exist were mailed to the shop and answered there: they are closed.
alter table contact_messages
  add state text not null default 'closed' check (state in ('open', 'closed')),
  add assigned_to id24 references staff on delete set null;
-- Older builds: messages that they store are open, which they do not read.
alter table contact_messages alter column state set default 'open';
create index contact_messages_by_state on contact_messages (state, id);
create index contact_messages_by_email on contact_messages (email, id);
create index contact_messages_by_member on contact_messages (assigned_to) where assigned_to is not null;

-- Replies by staff. The mail waits for some seconds as `mail_job`, in which the reply can be taken back. `closed_message`: whether sending it closed the message.
create table message_replies (
  id id24 primary key,
  message_id id24 not null references contact_messages on delete cascade,
  staff_id id24 references staff on delete set null,
  author text not null,
  text text not null check (length(text) between 1 and 5000),
  mail_job text not null,
  closed_message boolean not null,
  replied_at timestamptz not null
);
create index message_replies_by_message on message_replies (message_id, id);
create index message_replies_by_staff on message_replies (staff_id) where staff_id is not null;

-- Texts that staff use again. {name} and {order} stand for the customer's name and order.
create table saved_replies (
  id id24 primary key,
  title text not null unique check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 5000),
  updated_at timestamptz not null
);

update roles set permissions = permissions || '{inbox:write}' where name in ('manager', 'support');
