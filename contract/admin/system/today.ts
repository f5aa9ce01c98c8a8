import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Instant, Rupees } from "../../values/values.ts";
import { workKinds } from "./work-kinds.ts";

/** `oldestAt`: since when the oldest of these tasks has been waiting. */
const Work = z.object({ kind: z.enum(workKinds), count: z.number().int(), oldestAt: Instant });
export type Work = z.infer<typeof Work>;

const Sales = z.object({ orders: z.number().int(), total: Rupees });

/**
 * `work`: the kinds of tasks that are open and that the member may see. `yesterday` and `cashUnderWay` need
 * `orders:totals`.
 */
export const TodayResponse = responseSchema({
  work: z.array(Work),
  /** Orders placed yesterday in the shop's time zone, without unpaid and cancelled ones. */
  yesterday: Sales.optional(),
  /** Cash on delivery of parcels that are with the courier. */
  cashUnderWay: Sales.optional(),
});
export type TodayResponse = z.infer<typeof TodayResponse>;
