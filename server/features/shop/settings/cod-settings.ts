import { z } from "zod";

/** Cash on delivery. */
export const CodSettings = z.object({
  /** Days after the delivery from which missing cash is shown on Today. */
  cashOverdueDays: z
    .int("should be a whole number")
    .min(0, "should be 0 or more")
    .max(365, "should be at most 365")
    .default(10),
});
