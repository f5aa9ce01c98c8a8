import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id, Instant, Rupees } from "../../values/values.ts";
import { BatchProgress } from "../batch-progress.ts";
import { GridColor, GridQuery, GridVariant } from "../stock/variant-grid.ts";
import { maxPrice, priceFields, roundings } from "./price-change.ts";

export const PriceQuery = GridQuery;
export type PriceQuery = z.infer<typeof PriceQuery>;

/**
 * `price`: the regular price. `salePrice`: the price that customers pay while a sale lowers it. `cost`: null if it is
 * not known.
 */
const PriceVariant = GridVariant.extend({
  price: Rupees,
  mrp: Rupees,
  cost: Rupees.nullable(),
  salePrice: Rupees.nullable(),
});
export type PriceVariant = z.infer<typeof PriceVariant>;

/** A page of `limit` products with all their colors, newest first. */
export const PricesResponse = responseSchema({
  rows: z.array(GridColor.extend({ variants: z.array(PriceVariant) })),
  next: Id.nullable(),
});
export type PricesResponse = z.infer<typeof PricesResponse>;

const Amount = z.number().min(0).max(maxPrice).multipleOf(0.01, "An amount has at most two decimals");
/** `from`: the value that the member of staff saw. A cost of null is not known. */
const PriceChange = z.discriminatedUnion("field", [
  z.object({ field: z.enum(["price", "mrp"]), variantId: Id, from: Rupees, to: Amount }),
  z.object({
    field: z.literal("cost"),
    variantId: Id,
    from: Rupees.nullable(),
    to: z.union([z.null(), Amount.positive()]),
  }),
]);
export type PriceChange = z.infer<typeof PriceChange>;

/** `batchId`: chosen by the client; a repeated request with the same one changes nothing. */
export const ChangePrices = z.object({
  batchId: Id,
  note: z.string().trim().max(200).default(""),
  priceChanges: z.array(PriceChange).min(1).max(10_000),
});
export type ChangePrices = z.infer<typeof ChangePrices>;
export type ChangePricesInput = z.input<typeof ChangePrices>;

/** The amounts that the variants have now. */
export const PricesChangedResponse = responseSchema({
  changed: z.number().int(),
  variants: z.array(PriceVariant.omit({ size: true, sku: true })),
});
export type PricesChangedResponse = z.infer<typeof PricesChangedResponse>;

export const UndoPricesParams = z.object({ batchId: Id });
export const PricesUndoneResponse = responseSchema({ undone: z.number().int() });
export type PricesUndoneResponse = z.infer<typeof PricesUndoneResponse>;

export const PriceHistoryParams = z.object({ variantId: Id });
/** The prices that customers paid since each moment, including sales, newest first. */
export const PriceHistoryResponse = responseSchema({
  prices: z.array(z.object({ since: Instant, price: Rupees })),
});
export type PriceHistoryResponse = z.infer<typeof PriceHistoryResponse>;

const PriceStep = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("percent"),
    percent: z
      .number()
      .min(-90, "Not below −90 %")
      .max(500, "At most 500 %")
      .refine((value) => value !== 0, "Enter a number other than 0"),
  }),
  z.object({
    kind: z.literal("amount"),
    rupees: z
      .number()
      .min(-maxPrice)
      .max(maxPrice)
      .refine((value) => value !== 0, "Enter a number other than 0"),
  }),
]);

/** Changes the amounts of all variants that the search and the category find. */
export const RevisionTerms = z.object({
  q: z.string().trim().max(100).default(""),
  category: Id.optional(),
  field: z.enum(priceFields),
  step: PriceStep,
  rounding: z.enum(roundings),
});
export type RevisionTerms = z.infer<typeof RevisionTerms>;
export type RevisionTermsInput = z.input<typeof RevisionTerms>;

/**
 * The numbers count variants. `examples`: some of the variants that would change, with the amounts before and after.
 */
export const RevisionPreviewResponse = responseSchema({
  total: z.number().int(),
  changed: z.number().int(),
  refused: z.number().int(),
  /** The number of changed prices that fall by more than half. */
  steepFalls: z.number().int(),
  examples: z.array(
    z.object({ _id: Id, name: z.string(), color: z.string(), size: z.string(), before: Rupees, after: Rupees }),
  ),
  /** Variants that a rule leaves unchanged, with the reason. */
  refusals: z.array(z.object({ _id: Id, name: z.string(), color: z.string(), size: z.string(), reason: z.string() })),
});
export type RevisionPreviewResponse = z.infer<typeof RevisionPreviewResponse>;

/** `revisionId`: chosen by the client; a repeated request with the same one starts nothing. */
export const StartRevision = RevisionTerms.extend({ revisionId: Id, note: z.string().trim().max(200).default("") });
export type StartRevision = z.infer<typeof StartRevision>;

/** The progress of a revision of prices. The numbers count variants. */
const Revision = BatchProgress.extend({
  note: z.string(),
  terms: RevisionTerms,
  categoryName: z.string().nullable(),
});
export type Revision = z.infer<typeof Revision>;
export const RevisionParams = z.object({ revisionId: Id });
export const RevisionResponse = responseSchema({ revision: Revision });
export type RevisionResponse = z.infer<typeof RevisionResponse>;
/** Newest first. */
export const RevisionsResponse = responseSchema({ revisions: z.array(Revision) });
export type RevisionsResponse = z.infer<typeof RevisionsResponse>;
