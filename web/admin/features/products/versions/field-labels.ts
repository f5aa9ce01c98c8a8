const labels: Record<string, string> = {
  ...{ name: "Name", brand: "Brand", shortDescription: "Short description", longDescription: "Description" },
  ...{ categories: "Category", fabric: "Fabric", pattern: "Pattern", sleeveLength: "Sleeve length" },
  ...{ occasion: "Occasion", countryOfOrigin: "Country of origin", hsn: "HSN", tags: "Tags", slug: "Address" },
  ...{ seoTitle: "Title for search engines", seoDescription: "Description for search engines" },
  ...{ isSale: "Marked as on sale", isNewLaunch: "Marked as a new launch", images: "Images of all colours" },
};

/** "Red / M price" is a label already; an image's text is named by the image's file. */
export function toFieldLabel(name: string): string {
  if (name.startsWith("alts.")) return `What ${name.split("/").at(-1)} shows`;
  return labels[name] ?? name;
}
