import type { PlaceOrder } from "#contract/orders/orders.ts";
import {
  sampleAddress,
  type TestCustomer,
  type TestProduct,
  toSelection,
} from "../../../../tests/support/shop/builders.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { newId } from "../../../platform/database/id.ts";
import { saveSettings } from "../../shop/settings/settings.ts";

type Item = PlaceOrder["items"][number];

async function orderInput({ api }: TestCustomer, ...items: Item[]): Promise<PlaceOrder> {
  const { address } = await api.addresses.add(sampleAddress);
  return { addressId: address._id, items, paymentMethod: "cod" };
}
const itemOf = (product: TestProduct, quantity = 1): Item => ({ ...toSelection(product), quantity });

test("an order has its items, prices, address and confirmed status", { tags: "long" }, async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ price: 1299, mrp: 1999, images: ["/kurta.jpg"], inventory: 5 });
  const { order } = await asha.api.orders.place(await orderInput(asha, itemOf(kurta, 2)));
  expect(order).toMatchObject({
    orderId: order._id,
    orderDate: order.createdAt,
    status: "confirmed",
    shippingStatus: "confirmed",
    paymentMethod: "cod",
    paymentStatus: "Pending",
    totalAmount: 2698,
    quote: { mrp: 3998, discount: 1400, coupon: 0, shipping: 100, total: 2698 },
    address: sampleAddress,
    items: [
      {
        ...toSelection(kurta),
        name: "Cotton Kurta",
        images: ["/kurta.jpg"],
        quantity: 2,
        price: 1299,
        mrp: 1999,
        totalPrice: 2598,
      },
    ],
    history: [{ status: "confirmed", at: order.createdAt }],
  });
  expect((await asha.api.orders.get({ orderId: order._id })).order).toEqual(order);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(3);
});

test("a product's counters follow its orders: inventory, units sold, units sold today", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const { id } = await shop.createProduct({ variations: [{ color: "Red", sizes: [size("M", 3), size("L", 4)] }] });
  const selection = (selectedSize: string, quantity: number) => ({
    productId: id,
    selectedSize,
    selectedColor: "Red",
    quantity,
  });
  await asha.api.orders.place(await orderInput(asha, selection("M", 1), selection("L", 2)));
  await asha.api.orders.place(await orderInput(asha, selection("L", 1)));
  const counts = () =>
    shop.context.db
      .selectFrom("products as p")
      .innerJoin("product_daily_stats as d", "d.product_id", "p.id")
      .select(["p.inventory", "p.sold", "d.sold as today"])
      .where("p.id", "=", id)
      .execute();
  expect(await counts()).toEqual([{ inventory: 3, sold: 4, today: 4 }]);
  const { orders } = await asha.api.orders.mine();
  for (const order of orders) await asha.api.orders.cancel({ orderId: order._id });
  expect(await counts()).toEqual([{ inventory: 7, sold: 0, today: 0 }]);
});
const size = (name: string, inventory: number) => ({ size: name, price: 1000_00, inventory });

test("the customer receives a mail with the order", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ name: "Kurta <Festive>", price: 1299, mrp: 1999 });
  const order = await shop.placeCodOrder(asha, kurta);
  const mail = await shop.mailbox.waitForMail(asha.email);
  expect(mail.subject).toBe(`Your order #${order._id.slice(-8).toUpperCase()}`);
  for (const text of ["Kurta <Festive>", "₹1,299", "₹1,399", "₹100", "−₹700", "Cash on delivery", "1 Sample Street"]) {
    expect(mail.text).toContain(text);
  }
  expect(mail.html).toContain("Kurta &lt;Festive&gt;");
});

test("ordered items leave the cart, other items stay", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const [kurta, saree] = [await shop.createProduct(), await shop.createProduct()];
  await asha.api.cart.add(toSelection(kurta));
  await asha.api.cart.add(toSelection(saree));
  await shop.placeCodOrder(asha, kurta);
  expect((await asha.api.cart.get()).cartItems).toMatchObject([{ productId: saree.id }]);
});

test("an order with isBuyNow leaves the cart unchanged", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ price: 1000 });
  const code = await shop.createCoupon();
  await asha.api.cart.add({ ...toSelection(kurta), quantity: 3 });
  const { cart } = await asha.api.cart.applyCoupon({ code });
  const input = { ...(await orderInput(asha, itemOf(kurta))), couponCode: code, isBuyNow: true };
  await asha.api.orders.place(input);
  const { cartItems, coupon } = (await asha.api.cart.get()).cart;
  expect(cartItems).toMatchObject([{ ...toSelection(kurta), quantity: 3 }]);
  expect(coupon).toEqual(cart.coupon);
});

test("an order keeps its address and price when these change later", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const key = newId();
  const kurta = await shop.createProduct({ key, price: 1000 });
  const order = await shop.placeCodOrder(asha, kurta);
  await asha.api.addresses.remove({ id: order.address._id });
  await shop.createProduct({ key, price: 2000, name: "Another name" });
  expect((await asha.api.orders.get({ orderId: order._id })).order).toEqual(order);
});

test("cart and order have the same total", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ price: 1299.5, mrp: 1999 });
  const { cart } = await asha.api.cart.add({ ...toSelection(kurta), quantity: 3 });
  const input = { ...(await orderInput(asha, itemOf(kurta, 3))), expectedTotal: cart.quote.total };
  expect((await asha.api.orders.place(input)).order.quote).toEqual(cart.quote);
});

test("an order with another total than the customer saw is refused with the new total", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ price: 1299 });
  const input = { ...(await orderInput(asha, itemOf(kurta))), expectedTotal: 1299 };
  await expect(asha.api.orders.place(input)).rejects.toMatchObject({
    code: "price_changed",
    status: 409,
    message: expect.stringContaining("₹1,399"),
  });
  await saveSettings(shop.context.db, { shippingFee: 0 });
  await expect(asha.api.orders.place(input)).resolves.toMatchObject({ order: { totalAmount: 1299 } });
});

test("size and colour may be omitted only for a product with one variant", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const only = await shop.createProduct();
  const multipleVariants = await shop.createProduct({
    variations: [{ color: "Red", sizes: [size("M", 3), size("L", 4)] }],
  });
  const { order } = await asha.api.orders.place(await orderInput(asha, { productId: only.id, quantity: 1 }));
  expect(order.items).toMatchObject([{ selectedSize: "M", selectedColor: "Red" }]);
  await expect(
    asha.api.orders.place(await orderInput(asha, { productId: multipleVariants.id, quantity: 1 })),
  ).rejects.toMatchObject({ code: "invalid", message: "Please select a size and color." });
});

test("repeated items of one variant become one line", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 3 });
  await expect(asha.api.orders.place(await orderInput(asha, itemOf(kurta, 2), itemOf(kurta, 2)))).rejects.toMatchObject(
    { code: "out_of_stock", message: "Only 3 left of Cotton Kurta (M, Red)." },
  );
  const { order } = await asha.api.orders.place(await orderInput(asha, itemOf(kurta, 2), itemOf(kurta, 1)));
  expect(order.items).toMatchObject([{ quantity: 3 }]);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(0);
});

test("a refusal names every missing item, and no stock is reserved", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const plenty = await shop.createProduct({ inventory: 9 });
  const few = await shop.createProduct({ name: "Silk Saree", inventory: 2 });
  const soldOut = await shop.createProduct({ name: "Linen Shirt", inventory: 0 });
  const archived = await shop.createProduct({ status: "archived" });
  const input = await orderInput(asha, itemOf(plenty), itemOf(few, 3), itemOf(soldOut), itemOf(archived));
  await expect(asha.api.orders.place(input)).rejects.toMatchObject({
    code: "out_of_stock",
    status: 409,
    errors: {
      "items.1": "Only 2 left of Silk Saree (M, Red).",
      "items.2": "Linen Shirt (M, Red) is out of stock.",
      "items.3": "This item is no longer sold.",
    },
  });
  await expect(shop.inventoryOf(plenty)).resolves.toBe(9);
  expect((await asha.api.orders.mine()).total).toBe(0);
});

test("an order needs items and one of the customer's own addresses", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const ravi = await shop.createCustomer("ravi");
  const kurta = await shop.createProduct();
  const input = await orderInput(asha, itemOf(kurta));
  await expect(asha.api.orders.place({ ...input, items: [] })).rejects.toMatchObject({
    message: "Your order is empty",
  });
  await expect(asha.api.orders.place({ ...input, addressId: newId() })).rejects.toMatchObject({ code: "not_found" });
  await expect(ravi.api.orders.place(input)).rejects.toMatchObject({ code: "not_found" });
  await expect(shop.api.orders.place(input)).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(shop.inventoryOf(kurta)).resolves.toBe(5);
});

test("twenty concurrent requests with one idempotency key create one order", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const last = await shop.createProduct({ inventory: 1 });
  const input = await orderInput(asha, itemOf(last));
  const responses = await Promise.all(Array.from({ length: 20 }, () => asha.api.orders.place(input, "click-1")));
  for (const { order } of responses) expect(order).toEqual(responses[0]!.order);
  await expect(shop.inventoryOf(last)).resolves.toBe(0);
  const again = await asha.api.orders.place(input, "click-1");
  expect(again).toEqual(responses[0]);
  expect((await asha.api.orders.mine()).total).toBe(1);
});

test("an idempotency key belongs to one request of one customer", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const ravi = await shop.createCustomer("ravi");
  const kurta = await shop.createProduct();
  const input = await orderInput(asha, itemOf(kurta));
  const { order } = await asha.api.orders.place(input, "key");
  const other = { ...input, items: [itemOf(kurta, 2)] };
  await expect(asha.api.orders.place(other, "key")).rejects.toMatchObject({ code: "conflict", status: 409 });
  const { order: his } = await ravi.api.orders.place(await orderInput(ravi, itemOf(kurta)), "key");
  expect(his._id).not.toBe(order._id);
  const settled = await Promise.allSettled([
    asha.api.orders.place(input, "race"),
    asha.api.orders.place(other, "race"),
  ]);
  expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a refused order does not consume its idempotency key", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const key = newId();
  const soldOut = await shop.createProduct({ key, inventory: 0 });
  const input = await orderInput(asha, itemOf(soldOut));
  await expect(asha.api.orders.place(input, "key")).rejects.toMatchObject({ code: "out_of_stock" });
  await shop.createProduct({ key, inventory: 1 });
  await expect(asha.api.orders.place(input, "key")).resolves.toMatchObject({ order: { status: "confirmed" } });
});
