/** The details by which a blocked customer is recognised. Without Zod, so that pages do not load it. */
export const blockKinds = ["account", "phone", "email"] as const;
export type BlockKind = (typeof blockKinds)[number];

/** What a block refuses to a customer: cash on delivery, or every order. */
export const blockedMatters = ["cod", "orders"] as const;
export type BlockedMatter = (typeof blockedMatters)[number];
