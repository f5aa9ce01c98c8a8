import { buy } from "../../../../../tests/support/shop/deliver.ts";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";

const path = "/api/v1/reviews/quotes";

test("quotes are good reviews that are neither short, long nor hidden, those of buyers first", async ({ shop }) => {
  const product = await shop.createProduct({ name: "Rust kurta" });
  const productId = product.id;
  const review = async (name: string, rating: number, comment: string) => {
    const customer = await shop.createCustomer(name);
    await customer.api.reviews.save({ productId, rating, comment });
    return customer;
  };
  const text = "The cloth is soft, and the colour stays after many washes.";
  const buyer = await review("asha", 5, text);
  await review("ravi", 5, `${text} I wear it every week.`);
  await review("meera", 4, `${text} It runs small.`);
  await review("kabir", 5, "Nice.");
  await review("lila", 5, "long ".repeat(60));
  await review("dev", 5, `${text} This one is hidden.`);
  await buy(shop, buyer, product);
  const { db, now } = shop.context;
  await db.updateTable("reviews").set({ hidden_at: now() }).where("comment", "like", "%hidden.").execute();
  const list = async (query = "") => (await shop.app.inject(path + query)).json().quotes;
  expect(await list()).toMatchObject([
    { comment: text, rating: 5, verified: true, product: { _id: productId, name: "Rust kurta" } },
    { comment: `${text} I wear it every week.`, verified: false },
  ]);
  expect(await list("?minRating=4&limit=12")).toHaveLength(3);
  expect(await list("?limit=1")).toHaveLength(1);
});
