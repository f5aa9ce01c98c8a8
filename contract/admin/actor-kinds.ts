/** Who made a change. Without Zod, so that pages do not load it. */
export const actorKinds = ["staff", "command", "customer", "provider", "job"] as const;
