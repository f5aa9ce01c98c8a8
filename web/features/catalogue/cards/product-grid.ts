import type { View } from "../urls/listing-url.ts";

/** CSS classes and image sizes for product cards and their skeletons. */
export type ProductGrid = {
  view: View;
  /** Class name of the list element. */
  className: string;
  /** `sizes` attribute of the card images. */
  sizes: string;
};

// Two columns on a phone; one on smaller screens or with larger text.
const gridClassName =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,40%)),1fr))] gap-x-3 gap-y-9 sm:gap-x-5 md:grid-cols-3 md:gap-y-12";

/** Grid beside the filter column. */
export const sidebarGrid: ProductGrid = {
  view: "grid",
  className: `${gridClassName} 2xl:grid-cols-4`,
  sizes: "(min-width: 96rem) 18rem, (min-width: 64rem) 25vw, (min-width: 48rem) 31vw, 46vw",
};

/** List view beside the filter column. */
export const sidebarList: ProductGrid = {
  view: "list",
  className: "divide-y divide-hairline border-b border-hairline",
  sizes: "(min-width: 40rem) 13rem, 7.5rem",
};

/** Grid over the full page width. */
export const fullWidthGrid: ProductGrid = {
  view: "grid",
  className: `${gridClassName} lg:grid-cols-4`,
  sizes: "(min-width: 96rem) 21rem, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw",
};
