import { sql } from "kysely";
import type { AppContext } from "../../server/context.ts";
import { saveProduct } from "../../server/features/merchandise/catalogue/products/save/product-save.ts";
import { addCoupon } from "../../server/features/merchandise/pricing/coupon-admin.ts";
import { issueToken } from "../../server/features/people/account/session/session.ts";
import { saveSettings } from "../../server/features/shop/settings/settings.ts";
import { newId } from "../../server/platform/database/id.ts";
import { noOrderLimits, sampleAddress } from "../../tests/support/shop/builders.ts";

const customerCount = 1000;
const productCount = 100;
/** The stock of the product that sells out. It is smaller than the number of customers. */
export const scarceUnits = 300;
/** A coupon with enough uses for every order of a run. */
export const benchCouponCode = "MANY-USES";
export const scarceCouponCode = "FEW-USES";
export const usesOfCoupons: Record<string, number> = { [benchCouponCode]: 1_000_000, [scarceCouponCode]: 200 };

export type Buyer = { token: string; addressId: string };
export type VariantSelection = { productId: string; selectedSize: string; selectedColor: string };

/** Creates products with enough stock for every run, and signed-in customers. */
export async function fill(context: AppContext) {
  const sizes = ["S", "M", "L", "XL"].map((size) => ({ size, price: 1299_00, mrp: 1999_00, inventory: 1_000_000 }));
  const variations = ["Red", "Blue"].map((color) => ({ color, sizes }));
  const categories = ["Women", "Ethnic Wear", "Kurtas"];
  const selections: VariantSelection[] = [];
  for (let n = 0; n < productCount; n++) {
    const name = `Sample Kurta ${n}`;
    const { id } = await saveProduct(context.db, { source: "bench", key: name, name, categories, variations });
    for (const { color } of variations)
      for (const { size } of sizes) selections.push({ productId: id, selectedSize: size, selectedColor: color });
  }
  const scarceSizes = [{ size: "M", price: 499_00, mrp: 999_00, inventory: scarceUnits }];
  const scarceVariations = [{ color: "Red", sizes: scarceSizes }];
  const scarceProduct = {
    source: "bench",
    key: "scarce",
    name: "Scarce Kurta",
    categories,
    variations: scarceVariations,
  };
  const { id: scarceId } = await saveProduct(context.db, scarceProduct);
  const scarce = { productId: scarceId, selectedSize: "M", selectedColor: "Red" };
  const buyers: Buyer[] = [];
  for (let n = 0; n < customerCount; n++) buyers.push(await insertBuyer(context));
  // The small number of buyers places thousands of orders.
  await saveSettings(context.db, noOrderLimits);
  // A coupon with both limits is the most expensive kind for the database.
  for (const [code, usesLeft] of Object.entries(usesOfCoupons)) {
    const value = { type: "amount", amount: 100_00 } as const;
    await addCoupon(context.db, { code, value, usesLeft, usesPerCustomer: usesLeft }, context.now());
  }
  await sql`analyze`.execute(context.db);
  return { buyers, selections, scarce };
}

export async function insertBuyer(context: AppContext): Promise<Buyer> {
  const id = newId();
  const addressId = newId();
  const { firstName, lastName, addressLine1, city, state, country, postalCode } = sampleAddress;
  await context.db
    .insertInto("customers")
    .values({ id, email: `${id}@sample.example`, password_hash: "none", name: null })
    .execute();
  await context.db
    .insertInto("addresses")
    .values({
      id: addressId,
      customer_id: id,
      city,
      state,
      country,
      first_name: firstName,
      last_name: lastName,
      address_line_1: addressLine1,
      postal_code: postalCode,
    })
    .execute();
  return { addressId, token: await issueToken(context, { id, tokenVersion: 1 }, 24, { network: "127.0.0.1" }) };
}
