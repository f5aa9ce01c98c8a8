import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { fieldChange } from "../../values/field-change.ts";

const Hsn = z.string().regex(/^\d{0,8}$/, "An HSN has up to eight digits");
const Percent = z.number().min(0).max(100).multipleOf(0.01);
/** The price of one unit without tax, in rupees. */
const PriceFrom = z.number().min(0).max(10_000_000).multipleOf(0.01);

/** `rate` in percent, for units whose taxable value is above `priceFrom`. */
const Tier = z.object({ rate: Percent, priceFrom: PriceFrom });

/**
 * The rates of products whose HSN begins with `hsn`, from a day on. An empty `hsn` stands for all other products. The
 * rates replace earlier ones of the same HSN and day.
 */
export const SaveTaxRates = z.object({
  hsn: Hsn,
  validFrom: z.iso.date("Choose a day"),
  tiers: z.array(Tier).min(1).max(5),
});
export type SaveTaxRates = z.infer<typeof SaveTaxRates>;

const Line = z.string().trim().max(200);
export const sellerFields = ["legalName", "legalAddress", "gstin", "legalState", "hsn"] as const;
export type SellerField = (typeof sellerFields)[number];
export const EditSeller = z.object({
  legalName: fieldChange(Line),
  legalAddress: fieldChange(Line),
  gstin: fieldChange(Line),
  legalState: fieldChange(Line),
  hsn: fieldChange(Line),
});
export type EditSeller = z.infer<typeof EditSeller>;

export const TaxResponse = responseSchema({
  /**
   * Tax rates by HSN, the newest of each HSN first. `state`: whether the rates apply today, or only before or after.
   */
  rates: z.array(SaveTaxRates.extend({ state: z.enum(["past", "current", "future"]) })),
  seller: z.object({
    legalName: z.string(),
    legalAddress: z.string(),
    gstin: z.string(),
    legalState: z.string(),
    hsn: z.string(),
  }),
  /** The first day for which rates can be added. */
  firstDay: z.iso.date(),
});
export type TaxResponse = z.infer<typeof TaxResponse>;
export const TaxSavedResponse = responseSchema({ message: z.string() });
export type TaxSavedResponse = z.infer<typeof TaxSavedResponse>;
