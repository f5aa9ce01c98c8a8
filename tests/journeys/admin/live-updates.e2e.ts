import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { expect, test } from "../support/journey.ts";
import { placeOrders } from "../support/place-orders.ts";
import { joinStaff } from "../support/staff.ts";

test("a new order appears without reloading, and nothing that the member does is disturbed", async ({ page, shop }) => {
  await placeOrders(shop, 2);
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/orders?view=pack");
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(3);
  const menu = page.getByRole("navigation", { name: "Back office" });
  await expect(menu.getByRole("link", { name: "Orders 2 to pack" })).toBeVisible();
  await page
    .getByRole("checkbox", { name: /^Select order/ })
    .first()
    .check();
  await page.getByLabel("Search orders").fill("half a wo");
  await placeOrders(shop, 1);
  await expect(rows).toHaveCount(4);
  await expect(menu.getByRole("link", { name: "Orders 3 to pack" })).toBeVisible();
  await expect(page.getByText("1 selected")).toBeVisible();
  await expect(page.getByLabel("Search orders")).toHaveValue("half a wo");
  await expect(page.getByLabel("Search orders")).toBeFocused();
  // A dialog stays with its orders, also when somebody else has packed them meanwhile.
  await page.getByRole("heading", { name: "Orders", exact: true }).click();
  await page.keyboard.press("t");
  await page.getByLabel("Add", { exact: true }).fill("gif");
  const { db } = shop.context;
  const ids = (await db.selectFrom("orders").select("id").execute()).map(({ id }) => id);
  for (const id of ids) await transitionOrder(shop.context, id, "processing");
  await expect(page.getByText("Every order in this view is done.")).toBeVisible();
  await expect(page.getByLabel("Add", { exact: true })).toHaveValue("gif");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 order is changed.")).toBeVisible();
});

test("without events a new order appears by polling, and events are used again when they arrive", async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await page.route("**/admin/events", (route) => route.abort());
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/orders?view=pack");
  await expect(page.getByText("Every order in this view is done.")).toBeVisible();
  await placeOrders(shop, 1);
  await expect(page.getByRole("row")).toHaveCount(0);
  await page.clock.fastForward(30_000);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.unroute("**/admin/events");
  const connected = page.waitForResponse(/admin\/events/);
  await page.clock.fastForward(30_000);
  await connected;
  await placeOrders(shop, 1);
  await expect(page.getByRole("row")).toHaveCount(3);
});
