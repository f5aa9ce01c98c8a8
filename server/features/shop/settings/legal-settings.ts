import { z } from "zod";
import { toAsciiDigits } from "#contract/values/digits.ts";
import { findGstinProblem, normalizeGstin } from "#contract/values/gstin.ts";
import { findIndianState } from "#contract/values/indian-states.ts";

const Line = z.string().trim().max(200, "has at most 200 characters").default("");

/** The seller as invoices name it. Without all of name, address, GSTIN and state, invoices have no GST. */
export const LegalSettings = z.object({
  legalName: Line,
  legalAddress: Line,
  gstin: z
    .string()
    .overwrite(normalizeGstin)
    .superRefine((gstin, { addIssue }) => {
      const problem = gstin === "" ? undefined : findGstinProblem(gstin);
      if (problem) addIssue({ code: "custom", message: problem.replace(/\.$/, "") });
    })
    .default(""),
  legalState: z
    .string()
    .trim()
    .refine((state) => state === "" || findIndianState(state), "should be a state of India, such as Tamil Nadu")
    .default(""),
  /** The HSN of products without one of their own (attribute "HSN"). 62 is apparel, not knitted. */
  hsn: z
    .string()
    .trim()
    .overwrite(toAsciiDigits)
    .regex(/^(\d{2}|\d{4}|\d{6}|\d{8})$/, "should have 2, 4, 6 or 8 digits")
    .default("62"),
});
export type LegalSettings = z.infer<typeof LegalSettings>;

/** Whether the GSTIN begins with the code of this state. True if one of the two is missing. */
export function isGstinOfState({ gstin, legalState }: Pick<LegalSettings, "gstin" | "legalState">): boolean {
  return gstin === "" || legalState === "" || gstin.startsWith(findIndianState(legalState)?.code ?? "");
}
