import { findGstinProblem, normalizeGstin } from "#contract/values/gstin.ts";
import { t } from "../../../ui/text/t.ts";
import { tReceived } from "../../../ui/text/t-received.ts";
import type { OptionsDraft } from "./options-draft.ts";

export type OptionsProblem = { field: "gstin" | "businessName"; message: string };

/** The first reason why the order cannot be placed with these options. */
export function findOptionsProblem({ isBusiness, gstin, businessName }: OptionsDraft): OptionsProblem | undefined {
  if (!isBusiness) return undefined;
  if (gstin.trim() === "") return { field: "gstin", message: t("Enter the GSTIN, or untick the GST invoice.") };
  const message = findGstinProblem(normalizeGstin(gstin));
  if (message) return { field: "gstin", message: tReceived(message) };
  if (businessName.trim() === "") return { field: "businessName", message: t("Enter the name of the business.") };
  return undefined;
}
