import type { BulkEdit } from "#contract/admin/products/bulk/bulk-edits.ts";
import { productStatusLabels } from "#contract/admin/products/product-list.ts";
import { formatInteger } from "#contract/values/money.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";

/** "Brand Sample House, Tags + summer" or "Status Published" */
export function describeChange({ fields, status }: Pick<BulkEdit, "fields" | "status">): string {
  if (status !== null) return `Status ${productStatusLabels[status]}`;
  const { brand, categories, hsn, addTags, removeTags } = fields;
  const parts = [
    brand && `Brand ${brand}`,
    categories && `Category ${categories}`,
    hsn && `HSN ${hsn}`,
    addTags && `Tags + ${addTags}`,
    removeTags && `Tags − ${removeTags}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** The progress of a bulk edit, or its result. */
export function describeState({ state, total, lookedAt, changed, refused, restored, overtaken }: BulkEdit): string {
  if (state === "running")
    return `${formatInteger(lookedAt)} of ${pluralize(total, "product")}, ${formatInteger(changed)} changed`;
  const left = refused > 0 ? `, ${formatInteger(refused)} could not be` : "";
  if (state === "done") return `${pluralize(changed, "product")} changed${left}`;
  const others = overtaken > 0 ? `, ${formatInteger(overtaken)} had been changed again` : "";
  return `${formatInteger(restored)} of ${pluralize(changed, "product")} changed back${others}`;
}
