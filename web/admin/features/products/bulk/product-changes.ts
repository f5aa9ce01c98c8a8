import type { EditProductFields } from "#contract/admin/product-fields.ts";
import type { StaffProduct } from "#contract/admin/products.ts";

/** What is to be changed. Null and empty: left alone. */
export type FieldInput = { brand: string; categories: string; hsn: string; addTags: string; removeTags: string };
type Change = EditProductFields["products"][number];

const splitTags = (text: string) => [...new Set(text.split(",").flatMap((tag) => tag.trim() || []))];

/** The products that would change, each with the old and new values of its changed fields. */
export function listChanges(products: readonly StaffProduct[], input: FieldInput): Change[] {
  const removed = splitTags(input.removeTags).map((tag) => tag.toLowerCase());
  return products.flatMap((product) => {
    const remaining = splitTags(product.tags).filter((tag) => !removed.includes(tag.toLowerCase()));
    const tags = [...new Set([...remaining, ...splitTags(input.addTags)])].join(", ");
    const brand = input.brand.trim() || (product.brand ?? "");
    const categories = input.categories || product.categories;
    const hsn = input.hsn.trim() || product.hsn;
    const changes = {
      ...(brand !== (product.brand ?? "") && { brand: { from: product.brand ?? "", to: brand } }),
      ...(categories !== product.categories && { categories: { from: product.categories, to: categories } }),
      ...(hsn !== product.hsn && { hsn: { from: product.hsn, to: hsn } }),
      ...(tags !== product.tags && { tags: { from: product.tags, to: tags } }),
    };
    return Object.keys(changes).length > 0 ? [{ productId: product._id, name: product.name, ...changes }] : [];
  });
}
