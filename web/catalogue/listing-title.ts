import type { ProductAsk, ProductList } from "#contract/catalogue.ts";
import { categoryAddress, subCategoryAddress, thirdCategoryAddress } from "../layout/addresses.ts";

type Trail = ProductList["trail"];
const levels = [categoryAddress, subCategoryAddress, thirdCategoryAddress];

/** What a listing calls itself. */
export function listingTitle(ask: ProductAsk, trail: Trail): string {
  const words = ask.q ? `“${ask.q}”` : undefined;
  const place = trail.at(-1)?.name ?? (ask.collection === "new" ? "New Arrivals" : undefined);
  if (words) return place ? `${words} in ${place}` : `Results for ${words}`;
  return place ?? "All Products";
}

/** The way to a category, outermost first. */
export function trailLinks(trail: Trail) {
  return trail.map(({ _id, name }, at) => ({ name, to: levels[at]?.(_id) }));
}

/** Home, the address's segments in words (SPEC §2: an id is hidden), then the category's own names. */
export function listingTrail(path: string, trail: Trail) {
  const segments = path.split("/").filter((segment) => segment && !/^[0-9a-f]{24}$/i.test(segment));
  const words = segments.map((segment) => ({ name: capitalised(decode(segment)), to: undefined }));
  return [{ name: "Home", to: "/" }, ...words, ...trailLinks(trail)];
}

function capitalised(text: string): string {
  return text.replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase()).replaceAll("-", " ");
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
