import { sql } from "kysely";
import type { AppContext } from "../../server/context.ts";
import { listDifferences } from "../../server/features/operations/reports/stats-queries.ts";

/** The units of each variant in stock and in orders together. Orders do not change the sum. */
export type StockSums = Map<string, number>;

const unitsTaken = sql`
  select i.variant_id, sum(i.quantity - coalesce(r.units, 0))::int as units
  from order_items i join orders o on o.id = i.order_id
  left join (
    select item_id, sum(quantity) as units from return_items where outcome = 'restock' group by item_id
  ) r on r.item_id = i.id
  where o.status <> 'cancelled'
  group by i.variant_id
  union all
  select l->>'variantId', sum((l->>'quantity')::int)::int from order_edits, jsonb_array_elements(stock->'lost') l group by 1
  union all
  select i.to_variant_id, sum(i.quantity)::int from return_items i join returns r on r.id = i.return_id
  where r.kind = 'exchange' and r.status in ('requested', 'approved', 'received') group by 1`;

export async function readStockSums({ db }: AppContext): Promise<StockSums> {
  const { rows } = await sql<{ id: string; units: number }>`
    select v.id, v.inventory + coalesce(t.units, 0) as units
    from variants v left join (
      select variant_id, sum(units)::int as units from (${unitsTaken}) taken group by variant_id
    ) t on t.variant_id = v.id`.execute(db);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** Finds sums that do not agree after the run. The list is empty if the books are right. */
export async function findBookFaults(context: AppContext, before: StockSums): Promise<string[]> {
  const faults: string[] = [];
  const after = await readStockSums(context);
  for (const [id, units] of before) {
    if (after.get(id) !== units) faults.push(`variant ${id}: ${units} units before, ${after.get(id)} after`);
  }
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await query.execute(context.db);
    for (const row of rows.slice(0, 5)) faults.push(`${rule}: ${JSON.stringify(row)}`);
  }
  for (const row of (await listDifferences(context.db, allDays)).slice(0, 5))
    faults.push(`the statistics are not the sums of the orders: ${JSON.stringify(row)}`);
  return faults;
}

const allDays = { since: "2000-01-01", until: "2100-01-01" };

/**
 * Queries that find no row in a shop whose books are right. A refund outside the shop, or of all units by staff
 * ("manual"), does not change the order.
 */
const rules = {
  "stock is negative": sql`select id, inventory from variants where inventory < 0`,
  "the stock of a variant is not the sum of its movements": sql`
    select v.id, v.inventory, coalesce(sum(m.delta), 0) as moved
    from variants v left join stock_movements m on m.variant_id = v.id
    group by v.id having v.inventory <> coalesce(sum(m.delta), 0)`,
  "the stock of a product is not the sum of its variants": sql`
    select p.id, p.inventory, sum(v.inventory) as variants from products p join variants v on v.product_id = p.id
    group by p.id having p.inventory <> sum(v.inventory)`,
  "the movements of orders are not the units that they have taken": sql`
    select v.id, coalesce(t.units, 0) as taken, coalesce(m.units, 0) as moved
    from variants v
    left join (select variant_id, sum(units)::int as units from (${unitsTaken}) taken group by variant_id) t on t.variant_id = v.id
    left join (
      select variant_id, -sum(delta)::int as units from stock_movements where order_id is not null group by variant_id
    ) m on m.variant_id = v.id
    where coalesce(t.units, 0) <> coalesce(m.units, 0)`,
  "the total is not the sum of its parts": sql`
    select id, total from orders where total <> mrp - discount - coupon + shipping + cod_fee or total < 0`,
  "the items are not the order's sum": sql`
    select o.id, o.mrp - o.discount as sum from orders o join order_items i on i.order_id = o.id
    group by o.id having sum(i.quantity * i.price) <> o.mrp - o.discount`,
  "an order without an event": sql`
    select id from orders o where not exists (select 1 from order_events e where e.order_id = o.id)`,
  "more is refunded than was paid": sql`
    select p.id, p.amount, sum(r.amount) as refunded from payments p join refunds r on r.payment_id = p.id
    group by p.id having sum(r.amount) > p.amount or p.state <> 'captured'`,
  "more was sent back than was paid": sql`
    select p.id, p.amount, sum(r.amount) as refunded from payments p join processed_refunds r on r.payment_id = p.id
    group by p.id having sum(r.amount) > p.amount`,
  "a refund by staff is not what the provider sent": sql`
    select s.id, s.amount, f.amount as sent from partial_refunds s join processed_refunds f on f.id = s.provider_refund_id
    where s.amount <> f.amount or s.payment_id <> f.payment_id`,
  "an order on its way is not paid exactly once": sql`
    select o.id, o.status, o.total, coalesce(sum(p.amount), 0) as paid
    from orders o left join (
      select p.order_id, p.amount - coalesce(sum(r.amount), 0) as amount
      from payments p left join refunds r on r.payment_id = p.id and r.cause <> 'manual'
      where p.state = 'captured' group by p.id
    ) p on p.order_id = o.id
    where o.payment_method = 'online' and o.status not in ('pending', 'cancelled', 'returned', 'returning')
    group by o.id
    having coalesce(sum(p.amount), 0) <> o.total - (select coalesce(sum(difference), 0) from order_edits e where e.order_id = o.id)`,
  "money of a cancelled order stays here": sql`
    select o.id, o.status, sum(p.amount) as paid
    from orders o join (
      select p.order_id, p.amount - coalesce(sum(r.amount), 0) as amount
      from payments p left join refunds r on r.payment_id = p.id where p.state = 'captured' group by p.id
    ) p on p.order_id = o.id
    where o.status in ('cancelled', 'pending')
    group by o.id having sum(p.amount) <> 0`,
  "an order's cash is not the sum of its remittance rows": sql`
    select o.id, o.cash_remitted, coalesce(sum(r.amount), 0) as rows
    from orders o left join remittance_rows r on r.order_id = o.id
    group by o.id having coalesce(o.cash_remitted, 0) <> coalesce(sum(r.amount), 0)`,
  "cash was remitted for an order that is not paid in cash": sql`
    select o.id, o.payment_method, o.status from orders o join remittance_rows r on r.order_id = o.id
    where o.payment_method <> 'cod' or o.status <> 'delivered'`,
  "a remittance without rows": sql`
    select id from remittances m where not exists (select 1 from remittance_rows r where r.remittance_id = m.id)`,
  "credit notes of an open invoice are not the refunds of its order": sql`
    select o.id, o.status, c.credited, r.refunded
    from orders o
    join lateral (select document->>'number' as number from invoices where order_id = o.id and kind = 'invoice' order by id desc limit 1) i on true
    cross join lateral (
      select coalesce(sum((document->'totals'->>'total')::bigint), 0) as credited, coalesce(bool_or(refund_id is null), false) as is_cancelled
      from invoices where order_id = o.id and document->'corrects'->>'number' = i.number
    ) c
    cross join lateral (
      select coalesce(sum(amount), 0) as refunded from (
        select amount - cancelled_refund_amount(p.id) as amount from partial_refunds p
        where p.order_id = o.id and failed is null and (payment_id is null or provider_refund_id is not null)
          and not exists (select 1 from order_edits e where e.refund_id = p.id)
        union all
        select f.amount from processed_refunds f join payments q on q.id = f.payment_id
        where q.order_id = o.id
          and not exists (select 1 from refunds t where t.payment_id = q.id and t.cause <> 'manual')
          and not exists (select 1 from partial_refunds s where s.payment_id = q.id and s.failed is null
            and (s.provider_refund_id = f.id
              or (s.provider_refund_id is null and s.attempted_at is not null and s.amount = f.amount)))
      ) refunds
    ) r
    where o.status not in ('cancelled', 'returned') and not c.is_cancelled and c.credited <> r.refunded`,
  "credit notes of a cancelled invoice are not its total": sql`
    select i.order_id, i.document->>'number' as invoice, sum((c.document->'totals'->>'total')::bigint) as credited
    from invoices i join invoices c on c.order_id = i.order_id and c.document->'corrects'->>'number' = i.document->>'number'
    where i.kind = 'invoice' group by i.id
    having sum((c.document->'totals'->>'total')::bigint) > (i.document->'totals'->>'total')::bigint
      or (bool_or(c.refund_id is null) and sum((c.document->'totals'->>'total')::bigint) <> (i.document->'totals'->>'total')::bigint)`,
  "numbers of invoices are missing": sql`
    select series, year, last_number from invoice_series s
    where last_number <> (select count(*) from invoices i where i.series = s.series and i.year = s.year)`,
  "a coupon's redemption without its order": sql`
    select c.order_id from coupon_redemptions c join orders o on o.id = c.order_id
    where o.status in ('cancelled') or o.coupon_code is distinct from c.code`,
  "more units were sent back than were sold": sql`
    select i.id, i.quantity, sum(r.quantity) as returned
    from order_items i join return_items r on r.item_id = i.id join returns t on t.id = r.return_id
    where t.status not in ('rejected', 'withdrawn') group by i.id having sum(r.quantity) > i.quantity`,
  "more units were refunded than were sold": sql`
    select i.id, i.quantity, sum(r.quantity) as refunded
    from order_items i join partial_refund_items r on r.item_id = i.id join partial_refunds p on p.id = r.refund_id
    where p.failed is null group by i.id having sum(r.quantity) > i.quantity`,
  "more units of a replacement were refunded or exchanged than were sent": sql`
    select i.id, i.quantity, r.units as refunded, e.units as exchanged
    from order_items i
    cross join lateral (
      select coalesce(sum(u.quantity), 0) as units from refunded_replacements u join partial_refunds p on p.id = u.refund_id
      where u.item_id = i.id and p.failed is null
    ) r
    cross join lateral (
      select coalesce(sum(l.quantity), 0) as units from return_items l join returns t on t.id = l.return_id
      where l.item_id = i.id and t.replacement_order_id is not null
    ) e
    where exists (select 1 from returns t where t.replacement_order_id = i.order_id) and r.units + e.units > i.quantity`,
  "a refund of replacements is not of as many units that were paid": sql`
    select p.id, paid.units as paid, sent.units as sent
    from partial_refunds p
    cross join lateral (select sum(quantity) as units from refunded_replacements where refund_id = p.id) sent
    cross join lateral (select sum(quantity) as units from partial_refund_items where refund_id = p.id) paid
    where sent.units is not null and sent.units is distinct from paid.units`,
  "more cash was paid out than the order's total": sql`
    select o.id, o.total, sum(p.amount) as refunded from orders o join partial_refunds p on p.order_id = o.id
    where p.payment_id is null group by o.id having sum(p.amount) > o.total`,
  "an inspected line has no outcome, or one that was not inspected has": sql`
    select t.id, t.status, r.outcome from returns t join return_items r on r.return_id = t.id
    where (t.status = 'completed') <> (r.outcome is not null)`,
  "a parcel that was refused at the door is paid": sql`
    select o.id, o.cash_remitted from orders o
    where o.payment_method = 'cod' and o.status in ('returning', 'returned')
      and exists (select 1 from returns t where t.order_id = o.id and t.kind = 'rto')
      and (o.cash_remitted > 0 or exists (select 1 from partial_refunds p where p.order_id = o.id))`,
  "an order came back undelivered twice": sql`
    select t.order_id from returns t where t.kind = 'rto' group by t.order_id having count(*) > 1`,
  "an exchange is charged, or does not send what came back": sql`
    select t.id, t.replacement_order_id, o.total, sent.units as sent, back.units as back
    from returns t join orders o on o.id = t.replacement_order_id
    cross join lateral (select sum(quantity) as units from order_items where order_id = o.id) sent
    cross join lateral (select sum(quantity) as units from return_items where return_id = t.id) back
    where t.kind <> 'exchange' or t.status <> 'completed' or o.total <> 0
      or (sent.units <> back.units and not exists (select 1 from order_edits e where e.order_id = o.id))`,
  "an order's present sum is not its first less its changes": sql`
    select o.id, o.total, (first.before->'amounts'->>'total')::bigint + sum(e.difference) as expected
    from orders o join order_edits e on e.order_id = o.id
    cross join lateral (select before from order_edits where order_id = o.id order by edited_at limit 1) first
    group by o.id, first.before having o.total <> (first.before->'amounts'->>'total')::bigint + sum(e.difference)`,
};
