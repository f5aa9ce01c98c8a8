/** Who made a change. Without Zod, so that pages do not load it. */
export const actorKinds = ["staff", "token", "command", "customer", "provider", "job"] as const;
export type ActorKind = (typeof actorKinds)[number];
