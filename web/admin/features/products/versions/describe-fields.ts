const labels: Record<string, string> = {
  name: "Name",
  brand: "Brand",
  shortDescription: "Short description",
  longDescription: "Description",
  categories: "Category",
  fabric: "Fabric",
  pattern: "Pattern",
  sleeveLength: "Sleeve length",
  occasion: "Occasion",
  countryOfOrigin: "Country of origin",
  hsn: "HSN",
  tags: "Tags",
  slug: "Address",
  seoTitle: "Title for search engines",
  seoDescription: "Description for search engines",
  nameHi: "Name in Hindi",
  shortDescriptionHi: "Short description in Hindi",
  longDescriptionHi: "Description in Hindi",
  isSale: "Marked as on sale",
  isNewLaunch: "Marked as a new launch",
  images: "Images of all colours",
};

/** The texts of a version by the labels of their fields. */
export const describeFields = (fields: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(fields).map(([name, text]) => [toFieldLabel(name), text]));

/** A name such as "Red / M price" is already a label. The label of an image's text contains the image's file name. */
function toFieldLabel(name: string): string {
  if (name.startsWith("alts.")) return `What ${name.split("/").at(-1)} shows`;
  return labels[name] ?? name;
}
