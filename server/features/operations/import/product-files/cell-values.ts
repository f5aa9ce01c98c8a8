import { toAsciiDigits } from "#contract/values/digits.ts";
import { removeGrouping } from "#contract/values/grouped-digits.ts";
import { toPaise } from "#contract/values/money.ts";

/** An invalid value of a cell. */
export class CellError extends Error {}

/** The currency of a file's prices, and its rate in rupees. Without a currency, any symbol is accepted. */
export type PriceUnit = { currency?: string | undefined; rate: number; isAssumed?: boolean };

const currencyMarks: [RegExp, string[]][] = [
  [/₹|Rs\b|INR/i, ["INR"]],
  [/\$/, ["USD", "AUD", "CAD", "NZD", "SGD", "HKD"]],
  [/USD/i, ["USD"]],
  [/€|EUR/i, ["EUR"]],
  [/£|GBP/i, ["GBP"]],
];

/** A price in rupees and a price in dollars are 80 times apart: "$12" is never read as 12 rupees. */
function requireCurrency(text: string, currency: string | undefined) {
  const mark = currency && currencyMarks.find(([pattern]) => pattern.test(text));
  if (!mark || mark[1].includes(currency)) return;
  throw new CellError(`"${text}" is not in ${currency}: import with --currency ${mark[1][0]}.`);
}

/** Converts "1,299.00", "₹ 1299/-", "1.299,00" and "12,50" to paise. Undefined for an empty cell. */
export function parsePrice(text: string, { rate, currency }: PriceUnit = { rate: 1 }): number | undefined {
  requireCurrency(text, currency);
  const amount = toAsciiDigits(text).replace(
    /^(?:₹|Rs\.?|INR|\$|USD|€|EUR|£|GBP)\s*|\s*(?:₹|INR|USD|€|EUR|£|GBP|\/-)$/gi,
    "",
  );
  if (amount === "") return undefined;
  const decimal = toDecimal(amount);
  if (decimal === undefined) throw new CellError(describeAmount(text, amount));
  // Rupees have two decimals; some other currencies have three.
  if (rate === 1 && (/^[1-9]\d{0,2}\.\d{3}$/.test(amount) || /\.\d\d\d*[1-9]/.test(decimal)))
    throw new CellError(describeAmount(text, amount));
  return toPaise(Number(decimal) * rate);
}

/**
 * The amount without separators of thousands and with a decimal point. The text may have commas between thousands or
 * lakhs and a decimal point, or points between thousands and a decimal comma. Undefined for other spellings.
 */
function toDecimal(amount: string): string | undefined {
  const digits = removeGrouping(amount);
  if (/^\d+(\.\d+)?$/.test(digits)) return digits;
  if (/^\d{1,3}(\.\d{3})*,\d{1,2}$|^\d+,\d{1,2}$/.test(amount)) return amount.replaceAll(".", "").replace(",", ".");
  return undefined;
}

/** The reason why an amount cannot be read. An amount with a separator in an unusual place may mean two prices. */
function describeAmount(text: string, amount: string): string {
  const [, whole, decimals] = /^(\d+)[.,](\d+)$/.exec(amount) ?? [];
  if (whole === undefined || decimals === undefined) return `"${text}" is not a price.`;
  if (decimals.length === 3 && whole.length > 3)
    return `"${text}" is not a price: rupees have two decimals. Write ${Number(`${whole}.${decimals}`).toFixed(2)}.`;
  return `"${text}" is not a price: write ${whole}${decimals} or ${Number(`${whole}.${decimals}`).toFixed(2)}.`;
}

/** Negative stock (backorders of another shop) becomes 0. Undefined for an empty cell. */
export function parseStock(cell: string): number | undefined {
  const text = toAsciiDigits(cell);
  if (text === "") return undefined;
  if (!/^-?\d+(\.0+)?$/.test(text)) throw new CellError(`"${text}" is not a stock quantity.`);
  return Math.max(0, Number(text));
}

/** The stock at which a variant counts as low. Null for an empty cell: the level of the settings applies. */
export function parseLowStockLevel(cell: string): number | null {
  const text = toAsciiDigits(cell);
  if (text === "") return null;
  if (!/^\d+(\.0+)?$/.test(text)) throw new CellError(`"${text}" is not a low stock level: write a whole number.`);
  return Number(text);
}

/** A quantity, or with a plus sign a change of the current stock: "+2", or "+-2" to take two away. */
export function parseStockCell(text: string): { inventory?: number; stockChange?: number } {
  const change = /^\+\s*(-?\d+)$/.exec(toAsciiDigits(text))?.[1];
  if (change !== undefined) return { stockChange: Number(change) };
  const inventory = parseStock(text);
  return inventory === undefined ? {} : { inventory };
}

export function parseBoolean(text: string): boolean | undefined {
  if (text === "") return undefined;
  if (/^(true|yes|y|1)$/i.test(text)) return true;
  if (/^(false|no|n|0)$/i.test(text)) return false;
  throw new CellError(`"${text}" is neither true nor false.`);
}

export function parseStatus(text: string): "active" | "draft" | "archived" | undefined {
  const status = text.toLowerCase();
  if (status === "") return undefined;
  // Shopify's "unlisted" products are not shown in any list, so they are imported as drafts.
  if (status === "unlisted") return "draft";
  if (status === "active" || status === "draft" || status === "archived") return status;
  throw new CellError(`"${text}" is not one of active, draft, archived.`);
}

/** The distinct trimmed values of a cell. */
export function parseList(text: string, separator: string): string[] {
  const values = text.split(separator).flatMap((part) => part.split("\n"));
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))];
}

/** URLs of images or videos: http(s) or a path of the shop. */
export function parseMediaUrls(text: string, separator: string): string[] {
  return parseList(text, separator).map((url) => {
    if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
    if (url.startsWith("/") && !url.startsWith("//")) return encodePath(url);
    throw new CellError(`"${url}" is not the URL of an image or video: use /media/… or https://….`);
  });
}

/** Percent-encodes a path such as "/media/Grüne Kurta #3.jpg". Existing escapes stay. */
function encodePath(path: string): string {
  return path.toWellFormed().replace(/%(?![\da-f]{2})|[^!-~]|["#<>\\^`{|}]/giu, encodeURIComponent);
}
