import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id } from "../values/values.ts";

/** The order that a request of staff is about. */
export const StaffOrderParams = z.object({ orderId: Id });

/** For each order, whether it has the status now, and the reason if it does not. */
export const StatusesChangedResponse = responseSchema({
  results: z.array(
    z.object({
      orderId: Id,
      number: z.string(),
      outcome: z.enum(["changed", "unchanged", "refused"]),
      reason: z.string(),
    }),
  ),
});
export type StatusesChangedResponse = z.infer<typeof StatusesChangedResponse>;
