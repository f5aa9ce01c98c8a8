import { sql } from "kysely";
import { toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { selectRed, twoColors } from "../../../../tests/support/shop/two-colors.ts";
import { waitUntil } from "../../../../tests/support/wait-until.ts";
import { newId } from "../../../platform/database/id.ts";

test("quantity, size and colour of a line can be changed", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct(twoColors);
  const line = (await api.cart.add(selectRed(kurta.id))).cart.cartItems[0]!;
  const change = { cartItemId: line._id, productId: kurta.id, selectedSize: "M" };
  const more = await api.cart.update({ ...change, selectedColor: "Red", quantity: 3 });
  expect(more.cart.cartItems).toMatchObject([{ _id: line._id, quantity: 3, totalPrice: 3000 }]);
  const blue = await api.cart.update({ ...change, selectedColor: "Blue", quantity: 1 });
  expect(blue.cart.cartItems).toMatchObject([{ _id: line._id, selectedColor: "Blue", price: 900, quantity: 1 }]);
});

test("a line cannot be changed to an unavailable variant", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct(twoColors);
  await api.cart.add(selectRed(kurta.id, "L"));
  const before = (await api.cart.add(selectRed(kurta.id, "M"))).cart;
  const change = { cartItemId: before.cartItems[1]!._id, quantity: 1 };
  for (const unavailable of [
    selectRed(kurta.id, "S"),
    selectRed(kurta.id, "XXL"),
    { ...selectRed(kurta.id, "L"), selectedColor: "Blue" },
  ]) {
    await expect(api.cart.update({ ...change, ...unavailable })).rejects.toMatchObject({
      code: "out_of_stock",
      message: "Selected Size is not available..",
    });
  }
  await expect(api.cart.update({ ...change, ...selectRed(kurta.id), quantity: 4 })).rejects.toMatchObject({
    message: "Only 3 left of Cotton Kurta (M, Red).",
  });
  expect((await api.cart.get()).cart).toEqual(before);
});

test("a line changed to the variant of another line is merged into it, limited by the stock", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct(twoColors);
  await api.cart.add({ ...selectRed(kurta.id, "L"), quantity: 2 });
  const line = (await api.cart.add(selectRed(kurta.id, "M"))).cart.cartItems[1]!;
  const change = { cartItemId: line._id, ...selectRed(kurta.id, "L"), quantity: 1 };
  const joined = (await api.cart.update(change)).cart;
  expect(joined.cartItems).toMatchObject([{ ...selectRed(kurta.id, "L"), quantity: 3 }]);
  // A second tab still shows two lines.
  await expect(api.cart.update(change)).rejects.toMatchObject({ code: "not_found" });
  const again = (await api.cart.add({ ...selectRed(kurta.id, "M"), quantity: 3 })).cart.cartItems[1]!;
  const { cart } = await api.cart.update({ ...change, cartItemId: again._id, quantity: 3 });
  expect(cart.cartItems).toMatchObject([{ quantity: 4, inventory: 4 }]);
});

test("changing a line while its current or its new variant is deleted is refused", async ({ shop }) => {
  const { db } = shop.context;
  const { api } = await shop.createCustomer("asha");
  const refusals = [
    ["L", { code: "out_of_stock", message: "Selected Size is not available.." }],
    ["M", { code: "not_found", message: "This item is not in your cart." }],
  ] as const;
  for (const [unavailable, refusal] of refusals) {
    const { id } = await shop.createProduct(twoColors);
    const line = (await api.cart.add(selectRed(id, "M"))).cart.cartItems.at(-1)!;
    const { changing } = await db.transaction().execute(async (trx) => {
      // Locks the variants as an import does.
      const { rows } = await sql<{
        id: string;
      }>`select s.id, s.size from variants s join product_colors v on v.id = s.color_id
        where s.product_id = ${id} and v.color = 'Red' for update of s`.execute(trx);
      // The error is caught at once, because the request may be refused before the transaction ends.
      const changing = api.cart
        .update({ cartItemId: line._id, ...selectRed(id, "L"), quantity: 1 })
        .catch((error: unknown) => error);
      await waitUntil(
        "the request waits for the lock",
        10_000,
        async () => (await lockWaits.execute(db)).rows.length > 0,
      );
      await trx
        .deleteFrom("variants")
        .where(
          "id",
          "in",
          rows.map(({ id }) => id),
        )
        .where("size", "=", unavailable)
        .execute();
      return { changing };
    });
    expect(await changing).toMatchObject(refusal);
  }
  expect((await api.cart.get()).cartItems).toMatchObject([{ selectedSize: "M" }]);
});
const lockWaits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test("a changed price is shown with the earlier price until the customer agrees to it", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const saved = { key: newId(), name: "Cotton Kurta", inventory: 5 };
  const kurta = await shop.createProduct({ ...saved, price: 1499 });
  const line = (await api.cart.add(toSelection(kurta))).cart.cartItems[0]!;
  expect(line.priceBefore).toBeUndefined();
  await shop.createProduct({ ...saved, price: 1699 });
  const changed = { price: 1699, priceBefore: 1499, totalPrice: 1699 };
  expect((await api.cart.get()).cartItems).toMatchObject([changed]);
  const change = { cartItemId: line._id, ...toSelection(kurta) };
  const more = await api.cart.update({ ...change, quantity: 2 });
  expect(more.cartItems).toMatchObject([{ price: 1699, priceBefore: 1499 }]);
  const agreed = await api.cart.update({ ...change, quantity: 2, seenPrice: 1699 });
  expect(agreed.cartItems[0]!.priceBefore).toBeUndefined();
  await shop.createProduct({ ...saved, price: 1599 });
  expect((await api.cart.get()).cartItems).toMatchObject([{ price: 1599, priceBefore: 1699 }]);
  await shop.createProduct({ ...saved, price: 1699 });
  expect((await api.cart.get()).cartItems[0]!.priceBefore).toBeUndefined();
});

test("a line changed to another size has that size's price and no earlier price", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct(twoColors);
  const line = (await api.cart.add(selectRed(kurta.id, "M"))).cart.cartItems[0]!;
  const { cart } = await api.cart.update({ cartItemId: line._id, ...selectRed(kurta.id, "L"), quantity: 1 });
  expect(cart.cartItems[0]).toMatchObject({ price: 1100 });
  expect(cart.cartItems[0]!.priceBefore).toBeUndefined();
});

test("the price that a guest saw is the one that the cart compares with", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ price: 1699 });
  const { cart } = await api.cart.add({ ...toSelection(kurta), seenPrice: 1499 });
  expect(cart.cartItems).toMatchObject([{ price: 1699, priceBefore: 1499 }]);
  expect(cart.quote.total).toBe(1799);
});
