import type { AppContext } from "../../../../context.ts";
import { dispatchEvents, requeueLostDeliveries } from "./dispatch-events.ts";
import { deleteOldEvents } from "./event-queries.ts";
import { sendEvent } from "./send-event.ts";

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];
/** Milliseconds after which events are deleted, because they contain personal data of orders. */
const retentionMs = 30 * 24 * hourMs;

/** Runs the jobs of webhooks. A restored copy sends nothing, because its jobs are held. */
export async function runWebhookJobs(context: AppContext) {
  const { db, jobs, now } = context;
  await jobs.process("webhook", (payload) => sendEvent(context, payload));
  const repeatUnlessHeld = (name: string, intervalMs: number, task: () => Promise<void>) =>
    jobs.repeat(name, intervalMs, async () => {
      if (!jobs.hold.isHeld()) await task();
    });
  repeatUnlessHeld("Dispatch of webhook events", secondMs, () => dispatchEvents(context));
  repeatUnlessHeld("Search for lost webhook deliveries", minuteMs, () => requeueLostDeliveries(context));
  jobs.repeat("Deletion of old webhook events", hourMs, () =>
    deleteOldEvents(db, new Date(now().getTime() - retentionMs)),
  );
}
