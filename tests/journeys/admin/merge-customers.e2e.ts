import { maintainSummaries } from "../../../server/features/operations/customers/index.ts";
import { sampleAddress, type TestCustomer, toSelection } from "../../support/shop/builders.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

async function placeOrder(shop: TestShop, { api }: TestCustomer, firstName: string) {
  const { address } = await api.addresses.add({ ...sampleAddress, firstName, lastName: "Menon" });
  const items = [{ ...toSelection(await shop.createProduct({ inventory: 9 })), quantity: 1 }];
  return (await api.orders.place({ items, addressId: address._id, paymentMethod: "cod" })).order;
}

test("both pages show that the owner has merged two accounts of one person after a preview, by keyboard", async ({
  page,
  shop,
}) => {
  const [asha, other] = [await shop.createCustomer("asha"), await shop.createCustomer("asha-2")];
  await placeOrder(shop, asha, "Asha");
  await placeOrder(shop, other, "Ashu");
  const wished = await shop.createProduct();
  for (const { api } of [asha, other]) await api.wishlist.add({ productId: wished.id });
  await maintainSummaries(shop.context);
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/customers/${asha.id}`);
  await page.getByRole("button", { name: "Merge with another account…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Merge with another account" });
  const search = dialog.getByRole("searchbox");
  await search.fill("nobody at all");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("No other customer matches")).toBeVisible();
  await search.fill("Ashu");
  await page.keyboard.press("Enter");
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: `Choose Ashu Menon, ${other.email}` }).press("Enter");
  await expect(dialog.getByText(`Nobody can sign in with ${other.email} any more`)).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Orders, with their returns" })).toContainText("1");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Items that both wishlists have" })).toContainText("1");
  const merge = dialog.getByRole("button", { name: "Merge", exact: true });
  await expect(merge).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("checkbox", { name: /both are the same person/ }).press("Space");
  await merge.press("Enter");
  await expect(page.getByText("The accounts are merged.")).toBeVisible();
  const merged = page.getByRole("region", { name: "Merged accounts" });
  await expect(merged).toContainText(other.email);
  await expect(page.getByRole("region", { name: "Orders" }).first()).toContainText("₹");
  await merged.getByRole("link", { name: other.email }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Merged account" })).toBeVisible();
  await expect(page.getByText("Merged into")).toBeVisible();
  await expectAccessible(page);
  // A customer without a profile has the name of the newest order, which the merged account has placed.
  await page.getByRole("main").getByRole("link", { name: "Ashu Menon" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Ashu Menon" })).toBeVisible();
});

test("only owners are offered to merge", async ({ page, shop }) => {
  const asha = await shop.createCustomer("asha");
  await joinStaff(page, shop, "manager");
  await page.goto(`/admin/customers/${asha.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("asha");
  await expect(page.getByRole("button", { name: "Merge with another account…" })).toBeHidden();
});
