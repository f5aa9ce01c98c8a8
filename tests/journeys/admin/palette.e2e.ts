import { expect, expectAccessible, test } from "../support/journey.ts";
import { placeOrders } from "../support/place-orders.ts";
import { joinStaff } from "../support/staff.ts";

test("the palette finds orders while one types, at most five, and none of an earlier text", async ({ page, shop }) => {
  await placeOrders(shop, 7);
  await joinStaff(page, shop, "owner");
  const searched: string[] = [];
  await page.route(/admin\/orders\?/, async (route) => {
    const text = new URL(route.request().url()).searchParams.get("q") ?? "";
    searched.push(text);
    // The answer to the first text arrives after the one to the second.
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
