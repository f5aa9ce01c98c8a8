import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { previewProduct } from "./preview-product.ts";

async function createToken(staff: TestStaff, id: string): Promise<string> {
  const { url } = (await staff.request("GET", `/products/${id}/preview-link`)).json();
  return url.split("#link=")[1];
}
const preview = ({ app }: TestShop, token: string) =>
  app.inject({ method: "POST", url: "/api/v1/products/preview", payload: { token } });

test("everybody who has the link sees a draft, which is neither cached nor for sale", async ({ shop }) => {
  const sizes = [{ size: "M", price: 999_00, inventory: 4 }];
  const { id } = await shop.createProduct({
    name: "Sample Kurta",
    status: "draft",
    variations: [{ color: "Red", sizes }],
  });
  const response = await preview(shop, await createToken(await createStaff(shop, "owner"), id));
  expect(response.json()).toMatchObject({ isPublished: false, product: { _id: id, name: "Sample Kurta", price: 999 } });
  expect(response.headers["cache-control"]).toBe("no-store");
  const { api } = await shop.createCustomer("asha");
  await expect(api.catalogue.product({ id })).rejects.toMatchObject({ code: "not_found" });
  const item = { productId: id, selectedSize: "M", selectedColor: "Red", quantity: 1 };
  await expect(api.cart.add(item)).rejects.toMatchObject({ code: expect.anything() });
});

test("a link shows the product's own page once it is published, and nothing once it is archived", async ({ shop }) => {
  const { id } = await shop.createProduct({ status: "draft" });
  const owner = await createStaff(shop, "owner");
  const token = await createToken(owner, id);
  const setStatus = (status: string) => owner.request("POST", "/products/statuses", { productIds: [id], status });
  await setStatus("active");
  expect((await preview(shop, token)).json()).toMatchObject({ isPublished: true });
  await setStatus("archived");
  expect((await preview(shop, token)).statusCode).toBe(404);
});

test("a link is valid for a week and for one product only", async ({ shop }) => {
  const [first, second] = [
    await shop.createProduct({ status: "draft" }),
    await shop.createProduct({ status: "draft" }),
  ];
  const token = await createToken(await createStaff(shop, "owner"), first.id);
  for (const forged of [
    "",
    "x",
    token.replace(first.id, second.id),
    token.replace(/\.\d+\./, ".9999999999."),
    `${token}A`,
  ])
    expect((await preview(shop, forged)).statusCode).toBe(404);
  const after = (days: number) => {
    const now = () => new Date(shop.context.now().getTime() + days * 86_400_000);
    return previewProduct({ ...shop.context, now }, token);
  };
  expect((await after(6.9)).product._id).toBe(first.id);
  await expect(after(7.1)).rejects.toMatchObject({ code: "not_found" });
});
