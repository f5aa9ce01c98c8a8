import type { EditProductFields } from "../product-fields.ts";
import type { StaffProduct } from "../products.ts";
import type { SharedFields } from "./matching-products.ts";

type Changed = Pick<StaffProduct, "_id" | "name" | "brand" | "categories" | "hsn" | "tags">;

const splitTags = (text: string) => [...new Set(text.split(",").flatMap((tag) => tag.trim() || []))];

/** The products that would change, each with the old and new values of its changed fields. */
export function listFieldChanges(products: readonly Changed[], fields: SharedFields): EditProductFields["products"] {
  const removed = splitTags(fields.removeTags).map((tag) => tag.toLowerCase());
  return products.flatMap((product) => {
    const remaining = splitTags(product.tags).filter((tag) => !removed.includes(tag.toLowerCase()));
    const tags = [...new Set([...remaining, ...splitTags(fields.addTags)])].join(", ");
    const brand = fields.brand.trim() || (product.brand ?? "");
    const categories = fields.categories || product.categories;
    const hsn = fields.hsn.trim() || product.hsn;
    const changes = {
      ...(brand !== (product.brand ?? "") && { brand: { from: product.brand ?? "", to: brand } }),
      ...(categories !== product.categories && { categories: { from: product.categories, to: categories } }),
      ...(hsn !== product.hsn && { hsn: { from: product.hsn, to: hsn } }),
      ...(tags !== product.tags && { tags: { from: product.tags, to: tags } }),
    };
    return Object.keys(changes).length > 0 ? [{ productId: product._id, name: product.name, ...changes }] : [];
  });
}
