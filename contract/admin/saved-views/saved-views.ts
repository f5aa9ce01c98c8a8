import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { fieldChange } from "../../values/field-change.ts";
import { Id } from "../../values/values.ts";
import type { Permission } from "../permissions.ts";

/** The lists that have saved views or a choice of columns. Reading a list needs one of its permissions. */
export const viewPages = {
  orders: "orders:read",
  products: "products:read",
  customers: "customers:read",
  inbox: "inbox:write",
  reviews: "reviews:write",
  content: "content:read",
  coupons: "promotions:read",
  sales: "promotions:read",
  history: "history:read",
  webhooks: "integrations:write",
  deliveries: "integrations:write",
  tokens: "integrations:write",
  staff: "staff:read",
  cash: "cash:read",
  blocks: "customers:read",
  counts: "stock:write",
  "low-stock": "stock:read",
  imports: ["products:read", "customers:read", "orders:totals"],
} as const satisfies Record<string, Permission | readonly Permission[]>;
export const ViewPage = z.enum(Object.keys(viewPages) as [keyof typeof viewPages]);
export type ViewPage = z.infer<typeof ViewPage>;

const Name = z.string().trim().min(1, "The name is missing").max(40, "At most 40 characters");
/** Filters and sort of a list as they are in its URL, without the page. */
const Query = z
  .string()
  .max(500, "These are too many filters")
  .regex(/^[\w=&%.+*~-]*$/, "These are no filters");

export const SavedView = z.object({
  _id: Id,
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** The name of the member who saved the view. */
  owner: z.string(),
  isOwn: z.boolean(),
  /**
   * Whether the signed-in member may rename, share or delete the view: their own views, and shared views with
   * `settings:write`.
   */
  mayChange: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

export const ViewPageParams = z.object({ page: ViewPage });
export const ViewParams = z.object({ page: ViewPage, viewId: Id });
/** `columns`: null if the signed-in member has chosen none. */
export const SavedViewsResponse = responseSchema({
  views: z.array(SavedView),
  columns: z.array(z.string()).nullable(),
});
export type SavedViewsResponse = z.infer<typeof SavedViewsResponse>;

/** `viewId`: chosen by the client, so that a repeated request saves nothing twice. Sharing needs `settings:write`. */
export const SaveView = z.object({ viewId: Id, name: Name, query: Query, isShared: z.boolean() });
export type SaveView = z.infer<typeof SaveView>;
export const ChangeView = z.object({
  name: fieldChange(Name),
  query: fieldChange(Query),
  isShared: z.boolean().optional(),
});
export type ChangeView = z.infer<typeof ChangeView>;

/** Ids of the list's columns. Null restores the default columns. */
export const ChooseColumns = z.object({
  columns: z
    .array(z.string().regex(/^[a-z][\w-]{0,29}$/, "This is no column"))
    .min(1, "A list has at least one column")
    .max(30)
    .nullable(),
});
export type ChooseColumns = z.infer<typeof ChooseColumns>;
export const ViewChangedResponse = responseSchema({ message: z.string() });
export type ViewChangedResponse = z.infer<typeof ViewChangedResponse>;
