import { toPaise } from "#contract/values/money.ts";

/** An invalid value of a cell. */
export class CellError extends Error {}

/** Converts "1,299.00", "₹ 1299/-", "1.299,00" and "12,50" to paise. Undefined for an empty cell. */
export function parsePrice(text: string, rate = 1): number | undefined {
  const amount = text.replace(/^(?:₹|Rs\.?|INR|\$|USD|€|EUR|£|GBP)\s*|\s*(?:₹|INR|USD|€|EUR|£|GBP|\/-)$/gi, "");
  if (amount === "") return undefined;
  // Rupees have two decimals; some other currencies have three.
  if (rate === 1 && /^[1-9]\d{0,2}\.\d{3}$/.test(amount))
    throw new CellError(`"${text}" is not a price: write ${amount.replace(".", "")} or ${Number(amount).toFixed(2)}.`);
  const decimal = /^\d{1,3}(\.\d{3})*,\d{1,2}$|^\d+,\d{1,2}$/.test(amount)
    ? amount.replaceAll(".", "").replace(",", ".")
    : amount.replace(/(?<=\d),(?=\d)/g, "");
  if (!/^\d+(\.\d+)?$/.test(decimal)) throw new CellError(`"${text}" is not a price.`);
  return toPaise(Number(decimal) * rate);
}

/** Negative stock (backorders of another shop) becomes 0. Undefined for an empty cell. */
export function parseStock(text: string): number | undefined {
  if (text === "") return undefined;
  if (!/^-?\d+(\.0+)?$/.test(text)) throw new CellError(`"${text}" is not a stock quantity.`);
  return Math.max(0, Number(text));
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
  // Shopify's "unlisted" products are not shown in any list: imported as drafts.
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
