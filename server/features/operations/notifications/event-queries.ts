import { type RawBuilder, sql } from "kysely";
import type { NotificationKind } from "#contract/admin/notifications/notification-kinds.ts";
import type { Database } from "../../../platform/database/database.ts";
import { firstIdAt } from "../../../platform/database/id.ts";

/** `since`: the time from which on the member is mailed about events. */
export type Subscriber = { staffId: string; since: Date };
type Window = { now: Date; since: Date };

const hourMs = 3_600_000;
/**
 * The number of retries after which a job has failed for an hour, because the queue retries at most once a minute. The
 * age of a job would not tell, because a job that was queued for later has had fewer retries.
 */
const hourOfRetries = 30;

/**
 * Queries of the events of each kind as (subject, order_id, detail, happened_at). They return events since `since`, and
 * earlier ones where no index can leave them out.
 */
const events: Record<NotificationKind, (window: Window) => RawBuilder<unknown>> = {
  // Orders are new when they are to be packed. An order that is paid online is confirmed by its payment.
  "new-order": ({ since }) => sql`
    select e.order_id as subject, e.order_id, '' as detail, e.created_at as happened_at
    from order_events e join orders o on o.id = e.order_id
    where e.id >= ${firstIdAt(since)} and e.status = 'confirmed' and o.status not in ('pending', 'cancelled')`,
  // Payments that fit no order and are refunded (late, twice or with a wrong amount), and refunds that the provider has
  // refused or not confirmed within an hour. It confirms most within seconds.
  "payment-in-doubt": ({ now, since }) => {
    const anHourAgo = new Date(now.getTime() - hourMs);
    return sql`
    select 'received:' || r.id as subject, p.order_id, r.cause as detail, r.requested_at as happened_at
    from refunds r join payments p on p.id = r.payment_id
    where r.requested_at > ${since} and r.cause in ('late', 'duplicate', 'wrong amount')
    union all
    select 'unconfirmed:' || r.id, p.order_id, 'unconfirmed', r.requested_at + interval '1 hour'
    from refunds r join payments p on p.id = r.payment_id
    where r.confirmed_at is null and r.requested_at < ${anHourAgo}
    union all
    select 'unconfirmed:' || id, order_id, 'unconfirmed', requested_at + interval '1 hour' from partial_refunds
    where payment_id is not null and provider_refund_id is null and failed is null and requested_at < ${anHourAgo}
    union all
    select 'refused:' || id, order_id, 'refused', attempted_at from partial_refunds
    where failed is not null and attempted_at > ${since}`;
  },
  "return-requested": () => sql`
    select id as subject, order_id, kind as detail, requested_at as happened_at from returns
    where status = 'requested' and kind <> 'rto'`,
  // A variant may run out again after it has been in stock for a while. The subject has the time, so that each event is
  // new.
  "low-stock": ({ since }) => sql`
    select l.variant_id || ':' || extract(epoch from l.noticed_at) as subject, null as order_id,
      concat_ws(' · ', p.name, c.color, v.size) || E'\\n' || v.inventory || ' left, ' || l.sold || ' sold in 30 days' as detail, l.noticed_at as happened_at
    from low_stock l join variants v on v.id = l.variant_id join products p on p.id = v.product_id join product_colors c on c.id = v.color_id
    where l.noticed_at > ${since}`,
  // Mails to staff are left out: a failed one must not cause the next one. The queue holds failed jobs for an hour to
  // three days.
  "job-failed": ({ now, since }) => sql`
    select subject, null as order_id, detail, happened_at from (
      select id as job_id, id::text as subject, name || ' failed' as detail, completed_on as happened_at
      from pgboss.job where state = 'failed' and completed_on > ${since}
        and not exists (select from failed_jobs f where f.job_id = job.id)
      union all
      select id, id::text || ':retry', name || ' retried', created_on + interval '1 hour'
      from pgboss.job where state in ('retry', 'active') and retry_count >= ${hourOfRetries} and created_on < ${new Date(now.getTime() - hourMs)}
      union all
      select job_id, job_id::text, type || ' failed', failed_at from failed_jobs where failed_at > ${since}
    ) jobs
    where not exists (select from staff_notifications n where n.job_id = jobs.job_id)
      and not exists (select from staff_daily_mails m where m.job_id = jobs.job_id)`,
};

/** Events before this time are not mailed, for instance after an outage of the processes that run jobs. */
const windowMs = 24 * hourMs;

/**
 * Adds notifications about events that subscribers were not mailed about yet. Rows are sorted, because concurrent runs
 * add the same rows. Idempotent.
 */
export async function addNotifications(
  db: Database,
  kind: NotificationKind,
  subscribers: readonly Subscriber[],
  now: Date,
): Promise<void> {
  if (subscribers.length === 0) return;
  const earliest = new Date(now.getTime() - windowMs);
  const sinces = subscribers.map(({ since }) => (since > earliest ? since : earliest));
  const since = new Date(Math.min(...sinces.map((moment) => moment.getTime())));
  await sql`
    insert into staff_notifications (staff_id, kind, subject, order_id, detail, noticed_at)
    select s.staff_id, ${kind}, e.subject, e.order_id, e.detail, ${now}
    from unnest(${subscribers.map(({ staffId }) => staffId)}::text[], ${sinces}::timestamptz[]) s (staff_id, since)
    join (${events[kind]({ now, since })}) e on e.happened_at > s.since
    order by s.staff_id, e.subject
    on conflict do nothing`.execute(db);
}
