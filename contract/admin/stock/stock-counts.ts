import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id, Instant } from "../../values/values.ts";

const stockCountStates = ["open", "saved", "discarded"] as const;
export type StockCountState = (typeof stockCountStates)[number];
/** "ambiguous": several variants have this SKU or barcode. "elsewhere": the variant is in another open count. */
const scanOutcomes = ["counted", "unknown", "ambiguous", "elsewhere"] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];

/** The maximum number of variants in one count. A larger shelf needs several counts. */
export const maxCountLines = 2000;
const maxScansPerRequest = 200;
const units = z.number().int().min(0).max(1_000_000);

const StockCountSummary = z.object({
  _id: Id,
  name: z.string(),
  state: z.enum(stockCountStates),
  startedAt: Instant,
  startedBy: z.string(),
  endedAt: Instant.nullable(),
  endedBy: z.string().nullable(),
  /**
   * `variants`: the number of counted variants. `units`: their counted units. `differences`: the number of variants
   * whose counted units differ from the expected ones.
   */
  variants: z.number().int(),
  units: z.number().int(),
  differences: z.number().int(),
});
export type StockCountSummary = z.infer<typeof StockCountSummary>;

/** Open counts first, then ended ones, latest first. */
export const StockCountsResponse = responseSchema({ counts: z.array(StockCountSummary) });
export type StockCountsResponse = z.infer<typeof StockCountsResponse>;

const CountedVariant = z.object({
  _id: Id,
  product: z.object({ _id: Id, name: z.string() }),
  color: z.string(),
  size: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  image: z.string().nullable(),
  /** Units that should be on the shelf: sellable units, and units of orders that are not packed yet. */
  expected: z.number().int(),
});
/**
 * `_id`: the variant's id. `moved`: units of the variant were packed or received during the count, so that it has to be
 * counted again.
 */
const StockCountLine = CountedVariant.extend({ counted: units, moved: z.boolean() });
export type StockCountLine = z.infer<typeof StockCountLine>;
const MissingVariant = CountedVariant;
export type MissingVariant = z.infer<typeof MissingVariant>;

const StockCount = StockCountSummary.extend({
  version: z.number().int(),
  /** The most recently changed line first. */
  lines: z.array(StockCountLine),
  /** Variants of the counted colors that should be in stock and were not scanned. */
  missing: z.array(MissingVariant),
  /** Codes that were scanned and not counted. */
  rejected: z.array(z.object({ code: z.string(), outcome: z.enum(scanOutcomes), times: z.number().int() })),
});
export type StockCount = z.infer<typeof StockCount>;
export const StockCountResponse = responseSchema({ count: StockCount });
export type StockCountResponse = z.infer<typeof StockCountResponse>;

export const StockCountParams = z.object({ countId: Id });
export const StockCountLineParams = StockCountParams.extend({ variantId: Id });

/** `countId`: chosen by the client. A repeated request starts nothing. */
export const StartStockCount = z.object({
  countId: Id,
  name: z.string().trim().min(1, "Enter what is counted").max(80),
});
export type StartStockCount = z.infer<typeof StartStockCount>;

const code = z.string().trim().min(1).max(100);
/** `scanId`: chosen by the client, so that a scan counts once, however often it is sent. */
export const AddScans = z.object({
  scans: z
    .array(z.object({ scanId: Id, code }))
    .min(1)
    .max(maxScansPerRequest),
});
export type AddScans = z.infer<typeof AddScans>;

const ScanResult = z.object({
  scanId: Id,
  code: z.string(),
  outcome: z.enum(scanOutcomes),
  variantId: Id.nullable(),
  /** The name of the other open count that has the variant, if there is one. */
  elsewhere: z.string().nullable(),
});
export type ScanResult = z.infer<typeof ScanResult>;
/** `lines`: the current lines of the scanned variants. */
export const ScansAddedResponse = responseSchema({ results: z.array(ScanResult), lines: z.array(StockCountLine) });
export type ScansAddedResponse = z.infer<typeof ScansAddedResponse>;

/**
 * `counted`: null removes the variant from the count. `seen`: the number that the page showed before; null if the
 * variant was not in the count.
 */
export const SetCounted = z.object({ scanId: Id, counted: units.nullable(), seen: units.nullable() });
export type SetCounted = z.infer<typeof SetCounted>;
export const CountedSetResponse = responseSchema({ line: StockCountLine.nullable() });
export type CountedSetResponse = z.infer<typeof CountedSetResponse>;

/** `version`: the version of the count that the page showed. */
export const SaveStockCount = z.object({
  version: z.number().int().min(1),
  note: z.string().trim().max(200).default(""),
});
export type SaveStockCount = z.infer<typeof SaveStockCount>;
/** `changed`: the number of variants whose stock was corrected. */
export const StockCountSavedResponse = responseSchema({ changed: z.number().int() });
export type StockCountSavedResponse = z.infer<typeof StockCountSavedResponse>;
export const StockCountEndedResponse = responseSchema({});
export type StockCountEndedResponse = z.infer<typeof StockCountEndedResponse>;
