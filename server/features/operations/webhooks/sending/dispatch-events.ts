import type { AppContext } from "../../../../context.ts";
import { newId } from "../../../../platform/database/id.ts";
import * as queries from "./event-queries.ts";

declare module "../../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** An attempt to send an event. `attempt`: the number of attempts that were made before. */
    webhook: { deliveryId: string; attempt: number };
  }
}

/** Maximum number of events in one transaction. */
const batchSize = 200;
const lostAfterMs = 10 * 60_000;

/** Queues the sending of due events to all webhooks that want them. Several processes may run it at the same time. */
export async function dispatchEvents(context: AppContext): Promise<void> {
  for (;;) if ((await dispatchBatch(context)) < batchSize) return;
}

/** Returns the number of events that were taken. */
function dispatchBatch(context: AppContext): Promise<number> {
  const now = context.now();
  return context.db.transaction().execute(async (trx) => {
    const events = await queries.takeDueEvents(trx, { now, limit: batchSize });
    if (events.length === 0) return 0;
    const receivers = await queries.listReceivers(trx);
    const deliveries = events.flatMap(({ id: eventId, type }) =>
      receivers
        .filter(({ events: types }) => types.includes(type))
        .map(({ id: webhookId }) => ({ id: newId(), webhookId, eventId })),
    );
    await queries.insertDeliveries(trx, deliveries, now);
    await context.jobs.addAll(
      trx,
      "webhook",
      deliveries.map(({ id: deliveryId }) => ({ deliveryId, attempt: 0 })),
    );
    return events.length;
  });
}

/** Queues attempts anew whose jobs were deleted. If an attempt runs twice, only one result is stored. */
export async function requeueLostDeliveries({ db, jobs, now }: AppContext): Promise<void> {
  const lost = await queries.listOverdueDeliveries(db, new Date(now().getTime() - lostAfterMs));
  await jobs.addAll(
    db,
    "webhook",
    lost.map(({ id: deliveryId, attempts: attempt }) => ({ deliveryId, attempt })),
  );
}
