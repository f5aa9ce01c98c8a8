import { maintainSummaries } from "../../../server/features/operations/customers/index.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { placeOrders } from "../support/place-orders.ts";
import { joinStaff, openBackOffice } from "../support/staff.ts";

test("the palette finds orders while one types, at most five, and never shows results of an earlier text", async ({
  page,
  shop,
}) => {
  await placeOrders(shop, 7);
  // The role sees neither customers nor products, because some of them have the names that the test searches for.
  await shop.context.db
    .insertInto("roles")
    .values({ name: "clerk", label: "Clerk", permissions: ["orders:read"] })
    .execute();
  await joinStaff(page, shop, "clerk");
  await openBackOffice(page);
  const searched: string[] = [];
  await page.route(/admin\/orders\?/, async (route) => {
    const text = new URL(route.request().url()).searchParams.get("q") ?? "";
    searched.push(text);
    // The response for the first text arrives after the response for the second.
    if (text === "sample") await secondShown;
    await route.continue().catch(() => {});
  });
  const { promise: secondShown, resolve: showFirst } = Promise.withResolvers<void>();
  await page.keyboard.press("Control+k");
  const input = page.getByRole("combobox", { name: "Find or do" });
  await input.pressSequentially("sample", { delay: 20 });
  await expect.poll(() => searched).toEqual(["sample"]);
  await input.press("3");
  const options = page.getByRole("option");
  await expect(options).toHaveText([/^#[0-9A-F]{8} · Sample3/]);
  showFirst();
  await page.waitForResponse((response) => response.url().endsWith("q=sample&limit=5")).catch(() => {});
  await expect(options).toHaveText([/^#[0-9A-F]{8} · Sample3/]);
  await expectAccessible(page);
  await input.press("Backspace");
  await expect(options).toHaveCount(5);
  await input.fill("sample3");
  await expect(options).toHaveCount(1);
  await input.press("Enter");
  await expect(page.getByRole("heading", { name: /^Order #/ })).toBeVisible();
  // The heading is there before the order has loaded.
  await expect(page.getByRole("region", { name: "Deliver to" })).toBeVisible();
  await expect(page.getByText("Sample3")).not.toHaveCount(0);
});

test("the palette finds products by SKU, customers by email, and pages that are not in the menu", async ({
  page,
  shop,
}) => {
  const size = { size: "M", price: 999_00, inventory: 4, sku: "INDIGO-M" };
  await shop.createProduct({ name: "Indigo kurta", variations: [{ color: "Blue", sizes: [size] }] });
  const asha = await shop.createCustomer("asha");
  await maintainSummaries(shop.context);
  await joinStaff(page, shop, "owner");
  await openBackOffice(page);
  const input = page.getByRole("combobox", { name: "Find or do" });
  const find = async (text: string, option: RegExp) => {
    await page.keyboard.press("Control+k");
    await input.fill(text);
    await expect(page.getByRole("dialog", { name: "Find or do" }).getByRole("option")).toHaveText([option]);
    await input.press("Enter");
    await expect(input).toBeHidden();
  };
  await find("indigo-m", /^Indigo kurta · 4 in stock$/);
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Indigo kurta");
  await find(asha.email, new RegExp(asha.email));
  await expect(page).toHaveURL(/\/admin\/customers\/[0-9a-f]{24}$/);
  await find("webhooks", /^Webhooks$/);
  await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
});
