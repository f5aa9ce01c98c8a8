import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id } from "../../values/values.ts";
import { StaffCustomer } from "./customers.ts";

/** The kinds of records that a merge moves to the remaining customer, whose numbers the preview shows. */
const movedKinds = [
  "orders",
  "addresses",
  "profile",
  "cartItems",
  "wishlist",
  "reviews",
  "reviewPhotos",
  "questions",
  "answers",
  "votes",
  "alerts",
  "comments",
  "newsletters",
  "authors",
  "texts",
  "browsers",
  "coupons",
  "tags",
  "notes",
  "blocks",
  "refusedOrders",
  "merges",
] as const;
export type MovedKind = (typeof movedKinds)[number];

/** The kinds of records that a merge drops: duplicates, and whatever gives access to the merged account. */
const droppedKinds = [
  "password",
  "sessions",
  "codes",
  "profile",
  "cartItems",
  "wishlist",
  "reviews",
  "votes",
  "consents",
  "tags",
  "blocks",
] as const;
export type DroppedKind = (typeof droppedKinds)[number];

/** `otherId`: the account or guest that is merged into the customer of the path. */
export const MergePreviewQuery = z.object({ otherId: Id });
export const MergeCustomers = z.object({
  otherId: Id,
  isSamePerson: z.literal(true, "Confirm that both are the same person"),
});
export type MergeCustomers = z.infer<typeof MergeCustomers>;

const Merging = StaffCustomer.pick({ _id: true, name: true, email: true, isGuest: true });
const count = z.number().int();
export const MergePreview = z.object({
  customer: Merging,
  other: Merging,
  moved: z.partialRecord(z.enum(movedKinds), count),
  dropped: z.partialRecord(z.enum(droppedKinds), count),
});
export type MergePreview = z.infer<typeof MergePreview>;
export const MergePreviewResponse = responseSchema({ preview: MergePreview });
export type MergePreviewResponse = z.infer<typeof MergePreviewResponse>;
export const CustomersMergedResponse = responseSchema({ message: z.string() });
export type CustomersMergedResponse = z.infer<typeof CustomersMergedResponse>;
