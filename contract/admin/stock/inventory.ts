import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id, Instant } from "../../values/values.ts";
import { listValues } from "../lists/define-list.ts";
import { stockFilterLabels } from "./stock-list.ts";
import { staffStockReasons, stockReasons } from "./stock-reasons.ts";
import { GridColor, GridQuery, GridVariant } from "./variant-grid.ts";

export const StockQuery = GridQuery.extend({ stock: z.enum(["all", ...listValues(stockFilterLabels)]).default("all") });
export type StockQuery = z.infer<typeof StockQuery>;

/** Units of a variant: `sellable` can be ordered, `reserved` are ordered and not sent yet. Both together are on hand. */
const StockVariant = GridVariant.extend({
  sellable: z.number().int(),
  reserved: z.number().int(),
  /** The stock at or below which the variant counts as low. Null: the level of the settings applies. */
  level: z.number().int().nullable(),
});
export type StockVariant = z.infer<typeof StockVariant>;

/** A page of `limit` products with all their colors, newest first. */
export const StockResponse = responseSchema({
  rows: z.array(GridColor.extend({ variants: z.array(StockVariant) })),
  next: Id.nullable(),
});
export type StockResponse = z.infer<typeof StockResponse>;

const units = z.number().int().min(-1_000_000).max(1_000_000);
const count = z.number().int().min(0).max(1_000_000);
const AddUnits = z.object({
  kind: z.literal("add"),
  variantId: Id,
  units: units.refine((value) => value !== 0, "Enter a number other than 0"),
  reason: z.enum(staffStockReasons),
});
/** `expected`: the units on hand that the member of staff saw before counting. */
const CountUnits = z.object({ kind: z.literal("count"), variantId: Id, counted: count, expected: count });

/** `batchId`: chosen by the client; a repeated request with the same one changes nothing. */
export const ChangeStock = z.object({
  batchId: Id,
  note: z.string().trim().max(200).default(""),
  stockChanges: z
    .array(z.discriminatedUnion("kind", [AddUnits, CountUnits]))
    .min(1)
    .max(10_000),
});
export type ChangeStock = z.infer<typeof ChangeStock>;
export type ChangeStockInput = z.input<typeof ChangeStock>;
export type StockChange = ChangeStock["stockChanges"][number];

/** The units that each of the variants has now. */
export const StockChangedResponse = responseSchema({
  changed: z.number().int(),
  variants: z.array(StockVariant.pick({ _id: true, sellable: true, reserved: true })),
});
export type StockChangedResponse = z.infer<typeof StockChangedResponse>;

export const UndoStockParams = z.object({ batchId: Id });
export const StockUndoneResponse = responseSchema({ undone: z.number().int() });
export type StockUndoneResponse = z.infer<typeof StockUndoneResponse>;

export const StockMovementsParams = z.object({ variantId: Id });
/** `before`: the `next` of the previous page. */
export const StockMovementsQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type StockMovementsQuery = z.infer<typeof StockMovementsQuery>;

/** `left`: sellable units after the movement. `by`: who changed the stock in the back office; null otherwise. */
const StockMovement = z.object({
  _id: z.number().int(),
  at: Instant,
  units: z.number().int(),
  left: z.number().int(),
  reason: z.enum(stockReasons),
  orderId: Id.nullable(),
  by: z.string().nullable(),
  note: z.string(),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** Newest first. */
export const StockMovementsResponse = responseSchema({
  variant: StockVariant.omit({ level: true }).extend({
    color: z.string(),
    product: z.object({ _id: Id, name: z.string() }),
  }),
  movements: z.array(StockMovement),
  next: z.number().int().nullable(),
});
export type StockMovementsResponse = z.infer<typeof StockMovementsResponse>;
