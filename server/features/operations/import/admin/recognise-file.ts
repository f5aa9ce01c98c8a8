import type { ImportKind } from "#contract/admin/imports/import-states.ts";
import { isSameName } from "../../../../platform/text/name-key.ts";
import { UnreadableFile } from "../product-files/product-file.ts";
import { isShopExport, toExportColumn } from "../shop-export/export-columns.ts";
import { isShopifyExport, toShopifyColumn } from "../shopify/shopify-columns.ts";
import { isWooCommerceExport, toWooCommerceColumn } from "../woocommerce/woocommerce-columns.ts";

/** `name`: completes the sentence "This is …". `kind`: undefined for records that the shop does not import. */
type KnownFile = { name: string; kind: ImportKind | undefined; matches(columns: readonly string[]): boolean };

const hasAll = (columns: readonly string[], ...names: readonly string[]) =>
  names.every((name) => columns.some((column) => isSameName(column, name)));
const hasAny = (columns: readonly string[], ...names: readonly string[]) => names.some((name) => hasAll(columns, name));
const isOrderNumber = (column: string) => /^order[ _-]?(?:id|no\.?|number|#)$/i.test(column.trim());
const isOrderAmount = (column: string) =>
  /^(?:order[ _-]?)?(?:total|amount|grand total|net sales|n\. revenue)(?:[ _-].*)?$/i.test(column.trim());

/** Files with distinctive columns. The first match applies. */
const knownFiles: readonly KnownFile[] = [
  {
    name: "an export of products of this shop",
    kind: "products",
    matches: (columns) => isShopExport(columns.map(toExportColumn)),
  },
  {
    name: "an export of orders of this shop",
    kind: "orders",
    matches: (columns) => hasAll(columns, "Order", "Id") && !hasAny(columns, "Key", "Handle"),
  },
  {
    name: "an export of orders of another shop",
    kind: undefined,
    matches: (columns) =>
      columns.some((column) => /^(?:line ?item|order item)/i.test(column.trim())) ||
      hasAll(columns, "Financial Status", "Fulfillment Status") ||
      (columns.some(isOrderNumber) && columns.some(isOrderAmount)),
  },
  {
    name: "an export of products of Shopify",
    kind: "products",
    matches: (columns) => isShopifyExport(columns.map(toShopifyColumn)),
  },
  {
    name: "an export of products of WooCommerce",
    kind: "products",
    matches: (columns) => isWooCommerceExport(columns.map(toWooCommerceColumn)),
  },
  {
    name: "an export of customers of Shopify",
    kind: "customers",
    matches: (columns) =>
      hasAll(columns, "First Name", "Last Name", "Email") &&
      hasAny(columns, "Total Spent", "Accepts Email Marketing", "Accepts Marketing", "Customer ID"),
  },
  {
    name: "an export of customers of WooCommerce",
    kind: "customers",
    matches: (columns) =>
      (hasAll(columns, "Username", "Email") && hasAny(columns, "Total spend", "Last active", "Sign up")) ||
      (hasAll(columns, "Billing first name") && hasAny(columns, "User email", "Billing email")),
  },
];

const places: Readonly<Record<ImportKind, string>> = {
  products: "import it as products",
  customers: "import it as customers",
  orders: "import it as orders",
};

/**
 * The kind of a file by its columns. A file that is not known has the `stated` kind; otherwise customers if it has a
 * column of emails, and products if not.
 * @throws UnreadableFile if the file has other records than `stated`, or records that the shop does not import
 */
export function recogniseKind(columns: readonly string[], stated?: ImportKind): ImportKind {
  const known = knownFiles.find(({ matches }) => matches(columns));
  if (known && known.kind === undefined)
    throw new UnreadableFile(
      `This is ${known.name}, which is not imported: its orders have no stock, tax and invoices here. Import the files of its customers and products instead.`,
    );
  if (known?.kind && stated && stated !== known.kind)
    throw new UnreadableFile(`This is ${known.name}: ${places[known.kind]}, not as ${stated}.`);
  if (known?.kind) return known.kind;
  if (stated) return stated;
  return hasAny(columns, "Email", "E-mail", "Email address") && !hasAny(columns, "Key", "Handle", "Order")
    ? "customers"
    : "products";
}
