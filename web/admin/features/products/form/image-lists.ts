import type { ProductFormState } from "./use-product-form.ts";

export const listUrls = (text: string | undefined) => (text ? text.split("\n") : []);
const imagesField = (color: string) => `colorImages.${color}`;
export const altField = (url: string) => `alts.${url}`;

/**
 * The lists of a product's images by the names of their fields: the images of all colours, and the images of each
 * colour.
 */
export function toImageLists(form: ProductFormState, colors: readonly string[]) {
  return [
    { field: "images", label: "All colours", urls: listUrls(form.values.images) },
    ...colors.map((color) => ({
      field: imagesField(color),
      label: color,
      urls: listUrls(form.values[imagesField(color)]),
    })),
  ];
}
export type ImageList = ReturnType<typeof toImageLists>[number];

/** The changed lists when an image is moved to a position of a list. The image may already be in that list. */
export function moveImage(
  lists: readonly ImageList[],
  { url, from, to, position }: { url: string; from: string; to: string; position: number },
): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const { field, urls } of lists) {
    if (field !== from && field !== to) continue;
    const rest = urls.filter((other) => other !== url);
    changed[field] = (field === to ? rest.toSpliced(position, 0, url) : rest).join("\n");
  }
  return changed;
}
