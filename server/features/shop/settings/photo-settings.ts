import { z } from "zod";

/** Photos of returns. */
export const PhotoSettings = z.object({
  /** Days after a return is completed, rejected or withdrawn, until its photos are deleted. */
  returnPhotoDays: z
    .int("should be a whole number")
    .min(1, "should be 1 or more")
    .max(3650, "should be at most 3650")
    .default(180),
});
