import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id, Instant } from "../values/values.ts";

/** `after`: the answer's `next` of the page before. */
export const LowStockQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,6}_[0-9a-f]{24}$/, "This is not the end of a page")
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type LowStockQuery = z.infer<typeof LowStockQuery>;
export type LowStockQueryInput = z.input<typeof LowStockQuery>;

/** A variant that runs out soon. `_id` is the variant's. */
const LowStockVariant = z.object({
  _id: Id,
  product: z.object({ _id: Id, slug: z.string(), name: z.string(), image: z.string().nullable() }),
  color: z.string(),
  size: z.string(),
  sku: z.string().nullable(),
  /** Units in the last 30 days. */
  sold: z.number().int(),
  inStock: z.number().int(),
  /** Whole days until it runs out, at the rate of the last 30 days. */
  lastsDays: z.number().int(),
  noticedAt: Instant,
});
export type LowStockVariant = z.infer<typeof LowStockVariant>;

/** `days`: variants are listed whose stock lasts fewer. */
export const LowStockResponse = responseSchema({
  variants: z.array(LowStockVariant),
  days: z.number().int(),
  next: z.string().nullable(),
});
export type LowStockResponse = z.infer<typeof LowStockResponse>;
