import { toPaise } from "#contract/money.ts";

/** What a cell holds that should be something else. */
export class WrongCell extends Error {}

/** Paise from "1,299.00", "₹ 1299/-", "1.299,00" or "12,50"; undefined when the cell is empty. */
export function readPrice(text: string, rate = 1): number | undefined {
  const figures = text.replace(/^(?:₹|Rs\.?|INR|\$|USD|€|EUR|£|GBP)\s*|\s*(?:₹|INR|USD|€|EUR|£|GBP|\/-)$/gi, "");
  if (figures === "") return undefined;
  // Rupees have two decimals; some other currencies have three.
  if (rate === 1 && /^[1-9]\d{0,2}\.\d{3}$/.test(figures))
    throw new WrongCell(
      `"${text}" is not a price: write ${figures.replace(".", "")} or ${Number(figures).toFixed(2)}, whichever is meant.`,
    );
  const plain = /^\d{1,3}(\.\d{3})*,\d{1,2}$|^\d+,\d{1,2}$/.test(figures)
    ? figures.replaceAll(".", "").replace(",", ".")
    : figures.replace(/(?<=\d),(?=\d)/g, "");
  if (!/^\d+(\.\d+)?$/.test(plain)) throw new WrongCell(`"${text}" is not a price.`);
  return toPaise(Number(plain) * rate);
}

/** Pieces in stock; below zero (sold on order elsewhere) there is nothing to sell. Undefined when the cell is empty. */
export function readStock(text: string): number | undefined {
  if (text === "") return undefined;
  if (!/^-?\d+(\.0+)?$/.test(text)) throw new WrongCell(`"${text}" is not a number of pieces.`);
  return Math.max(0, Number(text));
}

export function readFlag(text: string): boolean | undefined {
  if (text === "") return undefined;
  if (/^(true|yes|y|1)$/i.test(text)) return true;
  if (/^(false|no|n|0)$/i.test(text)) return false;
  throw new WrongCell(`"${text}" is neither true nor false.`);
}

export function readStatus(text: string): "active" | "draft" | "archived" | undefined {
  const status = text.toLowerCase();
  if (status === "") return undefined;
  // Shopify's "unlisted" is not shown in any list: here that is a draft.
  if (status === "unlisted") return "draft";
  if (status === "active" || status === "draft" || status === "archived") return status;
  throw new WrongCell(`"${text}" is not one of active, draft, archived.`);
}

/** Different, tidy values of a cell that holds several. */
export function readList(text: string, separator: string): string[] {
  const values = text.split(separator).flatMap((part) => part.split("\n"));
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))];
}

/** Pictures and films are only ever loaded from the web. */
export function readAddresses(text: string, separator: string): string[] {
  return readList(text, separator).map((address) => {
    if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address;
    if (address.startsWith("/") && !address.startsWith("//")) return written(address);
    throw new WrongCell(`"${address}" is not the address of a picture: /media/… or https://… is.`);
  });
}

/** "/media/Grüne Kurta #3.jpg" as an address is written; what is written so already stays. */
function written(path: string): string {
  return path.toWellFormed().replace(/%(?![\da-f]{2})|[^!-~]|["#<>\\^`{|}]/giu, encodeURIComponent);
}
