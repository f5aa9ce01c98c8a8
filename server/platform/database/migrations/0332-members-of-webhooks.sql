-- The member to whom a webhook is tied: it is sent to while the member may sign in and have webhooks, as an API token works. Null: added by a build before this.
alter table webhooks add staff_id id24 references staff on delete cascade;
alter table removed_webhooks add staff_id id24;

-- Who has added it is in the history. At most 20 rows.
update webhooks w set staff_id = (
  select s.id from audit_log a join staff s on s.id = a.actor_id
  where a.entity = 'webhook' and a.entity_id = w.id and a.action = 'webhook.add' and a.actor_kind = 'staff' order by a.id limit 1
);
