import type { Permission } from "../permissions.ts";

/** Kinds of records that a file can have. */
export const importKinds = ["products", "customers", "orders"] as const;
export type ImportKind = (typeof importKinds)[number];

/** The permissions of each kind. `read`: to see its imports, with names and values. `write`: to import such files. */
export const importPermissions: Readonly<Record<ImportKind, { read: Permission; write: Permission }>> = {
  products: { read: "products:read", write: "products:write" },
  customers: { read: "customers:read", write: "customers:write" },
  orders: { read: "orders:totals", write: "orders:write" },
};

/**
 * The states in their order. "checking": the dry run is running. "ready": the dry run has ended. "running": the import
 * is running. "done": the import has ended. "failed": the file could not be read, or the import was interrupted.
 * "undoing" and "undone": the undo is running, or has ended.
 */
export const importStates = [
  "uploaded",
  "checking",
  "ready",
  "running",
  "done",
  "failed",
  "undoing",
  "undone",
] as const;

/** States that end by themselves, without an action of staff. */
export const busyImportStates: readonly string[] = ["checking", "running", "undoing"];

/** The effect of a file on a product, customer or order. */
export const importOutcomes = ["new", "updated", "unchanged", "refused"] as const;

export const maxImportBytes = 100 * 1024 * 1024;

/** Fields to which the columns of a file of an unknown format can be mapped, with their names. */
export const mappedFields = {
  key: "Key (identifies the product)",
  name: "Name",
  price: "Price",
  mrp: "MRP",
  inventory: "Stock",
  color: "Colour",
  size: "Size",
  sku: "SKU",
  barcode: "Barcode (GTIN, EAN)",
  lowStockLevel: "Low stock level",
  images: "Images",
  videos: "Videos",
  brand: "Brand",
  description: "Description (text)",
  descriptionHtml: "Description (HTML)",
  shortDescription: "Short description",
  category: "Category",
  subCategory: "Sub-category",
  thirdCategory: "Third category",
  who: "Audience (women, men, kids)",
  fabric: "Fabric",
  pattern: "Pattern",
  sleeveLength: "Sleeve length",
  occasion: "Occasion",
  countryOfOrigin: "Country of origin",
  tags: "Tags",
  status: "Status",
  isSale: "Sale badge",
  isNewLaunch: "New badge",
  seoTitle: "SEO title",
  seoDescription: "SEO description",
  slug: "Slug of the URL",
} as const;
