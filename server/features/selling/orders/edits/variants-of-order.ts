import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import { listVariants } from "../../../merchandise/inventory/inventory.ts";
import { settleSalePrices } from "../../../merchandise/promotions/index.ts";
import { listItems } from "../record/order-queries.ts";

/** For each line of the order, the variants of its product that are sold. */
export async function getVariantsOfOrder(context: AppContext, orderId: string) {
  const { db } = context;
  await settlePricesOfOrder(context, orderId);
  const items = await listItems(db, [orderId]);
  const variants = await listVariants(
    db,
    items.map(({ product_id }) => product_id),
  );
  const byProduct = Map.groupBy(variants, ({ productId }) => productId);
  return items.map(({ id, product_id }) => ({
    itemId: id,
    variants: (byProduct.get(product_id) ?? []).map(({ size, color, inventory, price }) => ({
      selectedSize: size,
      selectedColor: color,
      inventory,
      price: toRupees(price),
    })),
  }));
}

/**
 * Writes the sale prices of the order's products, so that a replacement has the price of a sale in force even while the
 * prices of a large sale are still being written.
 */
export async function settlePricesOfOrder(context: AppContext, orderId: string) {
  const items = await listItems(context.db, [orderId]);
  await settleSalePrices(
    context,
    items.map(({ product_id }) => product_id),
  );
}
