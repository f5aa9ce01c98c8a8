import type { BulkEdit } from "#contract/admin/bulk-edits.ts";
import { formatInteger } from "#contract/values/money.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";

/** "Brand Sample House, tags + summer" */
export function describeFields({ brand, categories, hsn, addTags, removeTags }: BulkEdit["fields"]): string {
  const parts = [
    brand && `Brand ${brand}`,
    categories && `Category ${categories}`,
    hsn && `HSN ${hsn}`,
    addTags && `Tags + ${addTags}`,
    removeTags && `Tags − ${removeTags}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** How far it is, or what it did. */
export function describeState({ state, total, lookedAt, changed, refused, restored, overtaken }: BulkEdit): string {
  if (state === "running") return `${formatInteger(lookedAt)} of ${pluralize(total, "product")}, ${changed} changed`;
  const left = refused > 0 ? `, ${refused} could not be` : "";
  if (state === "done") return `${pluralize(changed, "product")} changed${left}`;
  const others = overtaken > 0 ? `, ${overtaken} had been changed again` : "";
  return `${formatInteger(restored)} of ${pluralize(changed, "product")} changed back${others}`;
}
