import { sql } from "kysely";
import type { AddToCart } from "#contract/cart/cart.ts";
import type { Database } from "../../../platform/database/database.ts";
import { prepared, preparedArray } from "../../../platform/database/prepared.ts";
import { isColorNamed, isSizeNamed } from "../../merchandise/catalogue/products/index.ts";
import { availableOptions, type CartLine, categoryIds } from "./cart-queries.ts";

/** A line of a cart that is stored in the browser. */
export type GuestCartLine = Omit<CartLine, "id" | "cartId" | "couponCode" | "quantity" | "seenPrice">;

/**
 * The current prices and stock of these variants, with the index of the item. Items that are no longer sold are left
 * out.
 */
export async function listGuestLines(
  db: Database,
  items: readonly AddToCart[],
): Promise<(GuestCartLine & { index: number })[]> {
  const products = items.map(({ productId }) => productId);
  const sizes = items.map(({ selectedSize }) => selectedSize);
  const colors = items.map(({ selectedColor }) => selectedColor);
  const { rows } = await sql<GuestCartLine & { index: number }>`
    select c.index::int - 1 as index, s.id as "variantId", p.id as "productId", p.slug, p.name,
      p.translations #>> '{hi,name}' as "nameHi",
      case when v.images = '{}' then p.images else v.images end as images,
      s.size, v.color, s.price, s.mrp, s.inventory, ${categoryIds},
      ${availableOptions}
    from unnest(${preparedArray(products, "text")}, ${preparedArray(sizes, "text")}, ${preparedArray(colors, "text")})
      with ordinality as c (product_id, size, color, index)
    join products p on p.id = c.product_id and p.status = 'active'
    join product_colors v on v.product_id = p.id and ${isColorNamed(sql.ref("c.color"))}
    join variants s on s.color_id = v.id and ${isSizeNamed(sql.ref("c.size"))} ${prepared}`.execute(db);
  return rows;
}
