import { z } from "zod";
import { findGstinProblem, normalizeGstin } from "../values/gstin.ts";
import { noNull } from "../values/values.ts";

/** The options of an order that is a present. The message is printed on the packing slip; it may be empty. */
export const Gift = z.object({
  message: z.string().trim().max(300, "A gift message has at most 300 characters").regex(noNull).default(""),
});
export type Gift = z.infer<typeof Gift>;

/** The buyer that the invoice names instead of the recipient of the parcel. */
export const Business = z.object({
  gstin: z
    .string({ error: "The GSTIN is required" })
    .max(40, "A GSTIN has 15 characters")
    .overwrite(normalizeGstin)
    .superRefine((gstin, { addIssue }) => {
      const problem = findGstinProblem(gstin);
      if (problem) addIssue({ code: "custom", message: problem });
    }),
  name: z
    .string({ error: "The name of the business is required" })
    .trim()
    .min(1, "The name of the business is required")
    .max(120, "The name of the business is too long")
    .regex(noNull),
});
export type Business = z.infer<typeof Business>;
