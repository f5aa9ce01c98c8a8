import { formatDateTime } from "#contract/values/format-date.ts";
import { formatPaise } from "#contract/values/money.ts";
import { shortenId } from "./describe-action.ts";

/** The terms of promotions, whose amounts are numbers in paise. Changes of other records contain amounts as text. */
const paiseFields = new Set(["amount", "fixed_price", "minimum_total"]);
const promotions = new Set(["coupon", "coupon-batch", "sale"]);

/** "addressLine1" → "address line 1", "orderId" → "order" */
export function toWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, " ").replaceAll("_", " ");
  return words.replace(/ I[Dd]$/, "").toLowerCase();
}

/** A value of a field of a changed record, such as "₹499" of a sale's `fixed_price`. */
export function formatField(entity: string, name: string, value: unknown): string {
  if (typeof value === "number" && promotions.has(entity) && paiseFields.has(name)) return formatPaise(value);
  return format(value);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function format(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" && instant.test(value)) return formatDateTime(value);
  const text = typeof value === "object" ? formatParts(value) : shortenId(String(value));
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** Formats a list as "a; b", and a record as "quantity 1, reason Too small". */
function formatParts(value: object): string {
  if (Array.isArray(value))
    return value.map(format).join(value.some((part) => typeof part === "object") ? "; " : ", ") || "none";
  return Object.entries(value)
    .filter(([, part]) => (part ?? "") !== "")
    .map(([name, part]) => `${toWords(name)} ${format(part)}`)
    .join(", ");
}
