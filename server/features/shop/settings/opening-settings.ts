import { z } from "zod";

/** The steps of setting up a shop, in the order of the list on the page Today. */
const steps = z.array(z.string().max(40)).max(30, "should be at most 30 steps");

/** Opening a new shop. */
export const OpeningSettings = z.object({
  /**
   * Whether customers see the shop. False in a new shop: until its owner opens it, visitors see that it opens soon
   * (migration 0343). A shop without a stored value was set up by an earlier build, and is open.
   */
  isOpen: z.boolean().default(true),
  /** Steps of the set-up list that the owner has marked as not needed. */
  skippedSetUpSteps: steps.default([]),
});
