import { toRupees } from "#contract/values/money.ts";
import type { Database } from "../../../platform/database/database.ts";
import { listVariants } from "../../inventory/inventory.ts";
import { listItems } from "../record/order-queries.ts";

/** Per line the variants of its product that are sold. */
export async function getVariantsOfOrder(db: Database, orderId: string) {
  const items = await listItems(db, [orderId]);
  const variants = await listVariants(
    db,
    items.map(({ product_id }) => product_id),
  );
  const byProduct = Map.groupBy(variants, ({ productId }) => productId);
  return items.map(({ id, product_id }) => ({
    itemId: id,
    variants: (byProduct.get(product_id) ?? []).map(({ size, color, inventory, price }) => ({
      ...{ selectedSize: size, selectedColor: color, inventory, price: toRupees(price) },
    })),
  }));
}
