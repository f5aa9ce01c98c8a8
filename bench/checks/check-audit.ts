import { sql } from "kysely";
import type { AppContext } from "../../server/context.ts";

/**
 * Finds changes by staff and customers that are missing in the audit log or differ from it. The list is empty if all
 * agree. Only orders since `since` are checked, because the demo's sample orders have no history.
 */
export async function findAuditFaults({ db }: AppContext, since: Date): Promise<string[]> {
  const faults: string[] = [];
  for (const [rule, query] of Object.entries(listRules(since))) {
    const { rows } = await query.execute(db);
    for (const row of rows.slice(0, 5)) faults.push(`${rule}: ${JSON.stringify(row)}`);
  }
  return faults;
}

/** Queries that find no row in a shop whose orders were all changed by its own code. */
const listRules = (since: Date) => ({
  // "confirmed" is left out, because a payment confirms an order without a row for the change of status.
  "an order's status is not that of its last change": sql`
    select o.id, o.status, a.after->>'status' as logged
    from orders o cross join lateral (
      select after from audit_log where entity = 'order' and entity_id = o.id and action = 'order.change-status'
      order by id desc limit 1
    ) a
    where o.status not in ('pending', 'confirmed') and a.after->>'status' <> o.status`,
  "an order was packed, shipped or cancelled without a change of status": sql`
    select o.id, o.status from orders o where o.created_at >= ${since} and o.status not in ('pending', 'confirmed') and not exists (
      select 1 from audit_log where entity = 'order' and entity_id = o.id and action = 'order.change-status'
    )`,
  "an order came back undelivered and waits for no inspection": sql`
    select o.id from orders o where o.created_at >= ${since} and o.status = 'returned'
      and not exists (select 1 from returns t where t.order_id = o.id and t.kind = 'rto')`,
  "a refund is not in the log once": sql`
    select p.id, count(a.id) as rows from partial_refunds p
    left join audit_log a on a.entity = 'order' and a.entity_id = p.order_id and a.action = 'order.refund' and a.after->>'refundId' = p.id
    group by p.id having count(a.id) <> 1`,
  "a logged refund is neither stored nor undone": sql`
    select a.entity_id, a.after->>'refundId' as refund from audit_log a
    where a.action = 'order.refund' and not exists (select 1 from partial_refunds p where p.id = a.after->>'refundId')
      and not exists (
        select 1 from audit_log u where u.entity = 'order' and u.entity_id = a.entity_id
          and (u.action = 'order.undo-refund' and u.before->>'refundId' = a.after->>'refundId' or u.action = 'order.undo-edit')
      )`,
  "a change of items is not in the log once": sql`
    select e.id, count(a.id) as rows from order_edits e
    left join audit_log a on a.entity = 'order' and a.entity_id = e.order_id and a.action = 'order.edit-items' and a.after->>'editId' = e.id
    group by e.id having count(a.id) <> 1`,
  "a logged change of items is neither stored nor undone": sql`
    select a.entity_id, a.after->>'editId' as edit from audit_log a
    where a.action = 'order.edit-items' and not exists (select 1 from order_edits e where e.id = a.after->>'editId')
      and not exists (
        select 1 from audit_log u where u.entity = 'order' and u.entity_id = a.entity_id and u.action = 'order.undo-edit'
          and u.before->>'editId' = a.after->>'editId'
      )`,
  "a return's status is not that of its last change": sql`
    select r.id, r.status, a.after->>'status' as logged from returns r
    left join lateral (
      select after from audit_log where entity = 'order' and entity_id = r.order_id and action = 'return.change-status'
        and after->>'returnId' = r.id
      order by id desc limit 1
    ) a on true
    where r.status is distinct from coalesce(a.after->>'status', case r.kind when 'rto' then 'received' else 'requested' end)
      and r.status <> 'withdrawn'`,
  "a customer's return is not in the log once": sql`
    select r.id, count(a.id) as rows from returns r
    left join audit_log a on a.entity = 'order' and a.entity_id = r.order_id and a.action = 'return.request' and a.after->>'returnId' = r.id
    where r.kind <> 'rto' group by r.id having count(a.id) <> 1`,
  "an exchange's order is not in the log once": sql`
    select r.id, count(a.id) as rows from returns r
    left join audit_log a on a.entity = 'order' and a.entity_id = r.replacement_order_id and a.action = 'order.create-replacement'
    where r.replacement_order_id is not null group by r.id having count(a.id) <> 1`,
  "a remittance is not in the log once": sql`
    select m.id, count(a.id) as rows from remittances m
    left join audit_log a on a.entity = 'remittance' and a.entity_id = m.id and a.action = 'cash.import-remittance'
    group by m.id having count(a.id) <> 1`,
});
