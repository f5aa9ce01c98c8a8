import type { AppContext } from "../../../../context.ts";
import { deleteGuestsWithoutOrders } from "./guest-queries.ts";

const intervalMs = 3_600_000;
/** Days after which a guest without orders is deleted, and finds no cart any more, counted from the last visit. */
const guestDays = 7;

/**
 * Deletes guests who ordered nothing, with their carts and addresses, every hour until the returned function is called.
 */
export function runGuestJobs({ db, jobs, now }: AppContext): () => Promise<void> {
  return jobs.repeat("Deletion of guests without orders", intervalMs, async () => {
    const before = new Date(now().getTime() - guestDays * 86_400_000);
    await deleteGuestsWithoutOrders(db, before);
  });
}
