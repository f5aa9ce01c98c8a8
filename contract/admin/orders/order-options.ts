import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Business, Gift } from "../../orders/order-options.ts";
import { fieldChange } from "../../values/field-change.ts";
import { findGstinProblem, normalizeGstin } from "../../values/gstin.ts";

/** An empty GSTIN means that the invoice names no business. */
const Gstin = z
  .string()
  .max(40, "A GSTIN has 15 characters")
  .overwrite(normalizeGstin)
  .superRefine((gstin, { addIssue }) => {
    const problem = gstin && findGstinProblem(gstin);
    if (problem) addIssue({ code: "custom", message: problem });
  });

/** The changed fields of the gift and of the business on the invoice. */
export const EditOrderOptions = z.object({
  isGift: fieldChange(z.enum(["yes", "no"])),
  giftMessage: fieldChange(Gift.shape.message.unwrap()),
  gstin: fieldChange(Gstin),
  businessName: fieldChange(z.union([z.literal(""), Business.shape.name])),
});
export type EditOrderOptions = z.infer<typeof EditOrderOptions>;
export const OrderOptionsEditedResponse = responseSchema({ message: z.string() });
export type OrderOptionsEditedResponse = z.infer<typeof OrderOptionsEditedResponse>;
