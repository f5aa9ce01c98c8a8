import type { Revision } from "#contract/admin/prices/prices.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { fieldLabels } from "../grid/price-cells.ts";

/** "Price +10%, to …99 · Women › Kurtas" */
export function describeTerms({ terms, categoryName }: Pick<Revision, "terms" | "categoryName">): string {
  const { field, step, rounding, q } = terms;
  const number = step.kind === "percent" ? step.percent : step.rupees;
  const size = step.kind === "percent" ? `${Math.abs(number)}%` : formatPaise(toPaise(Math.abs(number)));
  const rounded = { rupee: "", nine: ", to …9", "ninety-nine": ", to …99" }[rounding];
  const scope = [categoryName, q && `“${q}”`].filter(Boolean).join(", ") || "all products";
  return `${fieldLabels[field]} ${number > 0 ? "+" : "−"}${size}${rounded} · ${scope}`;
}

/** The progress of a price revision, or its result. */
export function describeState({ state, total, lookedAt, changed, refused, restored, overtaken }: Revision): string {
  const left = refused > 0 ? `, ${refused} left because of their MRP` : "";
  if (state === "running" && lookedAt === 0) return "Starts in a few seconds";
  if (state === "running") return `${lookedAt} of ${pluralize(total, "variant")} checked, ${changed} changed`;
  if (state === "done") return `${pluralize(changed, "variant")} changed${left}`;
  const others = overtaken > 0 ? `, ${overtaken} had been changed again` : "";
  return `${restored} of ${pluralize(changed, "variant")} changed back${others}`;
}
