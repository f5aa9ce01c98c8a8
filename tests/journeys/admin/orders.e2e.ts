import { readFile } from "node:fs/promises";
import { orderNumber } from "#contract/orders/order-status.ts";
import { isGranted } from "../../../server/features/people/staff/index.ts";
import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { listAdminCalls } from "../../support/shop/api-calls.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { placeOrders } from "../support/place-orders.ts";
import { joinStaff, openBackOffice } from "../support/staff.ts";

/** Sends a request from the page, with the session's cookie, as its scripts could. Returns the status code. */
function callInBrowser(page: Page, method: string, path: string): Promise<number> {
  const url = path.replaceAll(/:\w+/g, "f".repeat(24));
  return page.evaluate(async (request) => (await fetch(request.url, { method: request.method })).status, {
    url,
    method,
  });
}

/** Presses keys one after the other and counts them. */
function countKeys(page: Page) {
  let count = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      count += 1;
      await page.keyboard.press(key);
    }
  };
  return { press, count: () => count };
}

test("twenty orders are packed and shipped by keyboard with fewer than 60 key presses", async ({ page, shop }) => {
  await placeOrders(shop, 20);
  await joinStaff(page, shop, "owner");
  await openBackOffice(page);
  const { press, count } = countKeys(page);
  await press("g", "o");
  await expect(page.getByRole("heading", { name: "Orders", exact: true })).toBeVisible();
  await press("1");
  await expect(page.getByRole("link", { name: /To pack/ })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("row")).toHaveCount(21);
  await press("a");
  await expect(page.getByText("20 selected")).toBeVisible();
  await press("p");
  await expect(page.getByText("20 orders are packed.")).toBeVisible();
  await press("2");
  await expect(page.getByRole("cell", { name: "Packed" })).toHaveCount(20);
  await press("a", "s");
  await expect(page.getByRole("dialog", { name: "Ship: 20 orders" })).toBeVisible();
  await expectAccessible(page);
  await press("Enter");
  await expect(page.getByText("20 orders are shipped.")).toBeVisible();
  const { db } = shop.context;
  const shipped = await db.selectFrom("orders").select("id").where("status", "=", "shipped").execute();
  expect(shipped).toHaveLength(20);
  expect(count()).toBeLessThan(60);
});

test("packed orders are shipped with the couriers and tracking numbers of a CSV file", async ({ page, shop }) => {
  const { db } = shop.context;
  await placeOrders(shop, 3);
  const ids = (await db.selectFrom("orders").select("id").orderBy("id").execute()).map(({ id }) => id);
  for (const id of ids) await transitionOrder(shop.context, id, "processing");
  const [first = "", second = ""] = ids.map(orderNumber);
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/orders?view=to-ship");
  await expect(page.getByRole("cell", { name: "Packed" })).toHaveCount(3);
  await page.keyboard.press("a");
  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog", { name: "Ship: 3 orders" });
  const file = dialog.getByLabel("CSV file with tracking numbers");
  const upload = (text: string) =>
    file.setInputFiles({
      name: "numbers.csv",
      mimeType: "text/csv",
      buffer: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]),
    });
  await upload("Order number;State\n1;2\n");
  await expect(dialog.getByText("Name a column of the file “Tracking number”.")).toBeVisible();
  await upload(
    `Order Number;Courier;Tracking No.\n#${first};delhivery;D-1\n${second.toLowerCase()};Ekart;E-2\nFFFF0000;Ekart;E-3\n`,
  );
  await expect(dialog.getByText("Tracking numbers from the file: 2 of 3 orders.")).toBeVisible();
  await expect(dialog.getByText("Line 4: Order FFFF0000 is not among the chosen orders.")).toBeVisible();
  await expect(dialog.getByLabel(new RegExp(first))).toHaveValue("D-1");
  await expect(dialog.getByText(/· Delhivery/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Ship" }).press("Enter");
  await expect(page.getByText("3 orders are shipped.")).toBeVisible();
  const parcels = await db.selectFrom("parcels").select(["courier", "awb"]).orderBy("order_id").execute();
  expect(parcels.filter(({ awb }) => awb !== "")).toEqual([
    { courier: "Delhivery", awb: "D-1" },
    { courier: "Ekart", awb: "E-2" },
  ]);
});

test("orders in transit are marked as delivered and as returning together, and taken back", async ({ page, shop }) => {
  const { db } = shop.context;
  await placeOrders(shop, 4);
  const ids = (await db.selectFrom("orders").select("id").orderBy("id").execute()).map(({ id }) => id);
  for (const id of ids) {
    await transitionOrder(shop.context, id, "processing");
    await transitionOrder(shop.context, id, "shipped");
  }
  const listStatuses = async () =>
    (await db.selectFrom("orders").select("status").orderBy("id").execute()).map(({ status }) => status);
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/orders?view=in-transit");
  const select = async (id = "") =>
    page
      .getByRole("row", { name: new RegExp(orderNumber(id)) })
      .getByRole("checkbox")
      .check();
  await select(ids[0]);
  await select(ids[1]);
  await page.getByRole("button", { name: "Delivered 2" }).click();
  const delivered = page.getByRole("dialog", { name: /: 2 orders$/ });
  await expect(delivered.getByText("Cash on delivery counts as paid.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 orders are delivered.")).toBeVisible();
  expect(await listStatuses()).toEqual(["delivered", "delivered", "shipped", "shipped"]);
  await select(ids[2]);
  await page.getByRole("button", { name: "Returning 1" }).click();
  await expect(
    page.getByText("The parcel was refused or could not be delivered, and is on its way back."),
  ).toBeVisible();
  await page.keyboard.press("Enter");
  const toast = page.getByRole("dialog").filter({ hasText: "1 order is on the way back." });
  await expect(toast).toBeVisible();
  expect(await listStatuses()).toEqual(["delivered", "delivered", "returning", "shipped"]);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone for 1 order.")).toBeVisible();
  expect(await listStatuses()).toEqual(["delivered", "delivered", "shipped", "shipped"]);
});

test("an order's page: pack, ship with a tracking number, undo, correct, note, tag, and the way back to the list", {
  tag: "@core",
}, async ({ page, shop }) => {
  await placeOrders(shop, 2);
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/orders");
  await page.getByLabel("Search orders").fill("sample1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row")).toHaveCount(2);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toMatch(/^\ufeffOrder,[^\n]*\n[^\n]*Sample1[^\n]*\n$/);
  await page.getByRole("row").getByRole("link", { name: /^#/ }).click();
  await expect(page.getByRole("heading", { name: /^Order #/ })).toBeVisible();
  // The heading is there before the order has loaded.
  await expect(page.getByRole("region", { name: "Deliver to" })).toBeVisible();
  await expectAccessible(page);
  const recipient = page.getByRole("region", { name: "Deliver to" });
  await recipient.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("City").fill("Kozhikode");
  await page.keyboard.press("Enter");
  await expect(recipient.getByText("Kozhikode")).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByText("1 order is packed.")).toBeVisible();
  await expect(recipient.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await page.getByRole("button", { name: "Ship", exact: true }).click();
  await page.getByLabel("Courier").fill("Delhivery");
  await page.getByLabel("Tracking number").fill("1234567890");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Delhivery 1234567890" })).toBeVisible();
  const shipped = page.getByRole("dialog").filter({ hasText: "1 order is shipped." });
  await shipped.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone for 1 order.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Delhivery 1234567890" })).toHaveCount(0);
  await page.getByRole("button", { name: "Ship", exact: true }).click();
  await page.getByLabel("Courier").fill("Ekart");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Parcel" }).getByRole("button").click();
  await page.getByRole("textbox", { name: "Tracking number" }).fill("99887766");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Ekart 99887766" })).toBeVisible();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByText("Sample owner")).toHaveCount(2);
  await page.getByLabel("Add a note").fill("Call before delivery.");
  await page.getByRole("button", { name: "Add the note" }).click();
  await expect(page.getByRole("region", { name: "Notes" }).getByText("Call before delivery.")).toBeVisible();
  await page.getByRole("heading", { name: "Timeline" }).click();
  await page.keyboard.press("t");
  await page.getByLabel("Add", { exact: true }).fill("gift, fragile");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Tags" }).getByText("fragile", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Tags" }).getByText("fragile", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Orders" }).click();
  await page.getByLabel("Tag", { exact: true }).selectOption("gift");
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("a packer on a phone sees what to pack, no totals, and is refused everything else by address and by API", async ({
  page,
  shop,
}) => {
  await placeOrders(shop, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await joinStaff(page, shop, "packer");
  await openBackOffice(page);
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await page.getByRole("link", { name: /1 order to pack/ }).click();
  await expect(page.getByRole("button", { name: "Start with 1 order" })).toBeVisible();
  await page.goto("/admin/orders");
  await expect(page.getByRole("heading", { name: "Orders", exact: true })).toBeVisible();
  await expect(page.getByText("₹")).toHaveCount(0);
  await page.getByRole("link", { name: /^#/ }).click();
  await expect(page.getByRole("button", { name: "Pack", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel", exact: true })).toHaveCount(0);
  await expect(page.getByText("₹")).toHaveCount(0);
  await expect(page.getByText("@")).toHaveCount(0);
  for (const path of ["staff", "history", "cash", "refunds", "settings/tax"]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByText("Your role does not allow this.").first()).toBeVisible();
    await expect(page.getByText("₹")).toHaveCount(0);
  }
  const { permissions } = await shop.context.db
    .selectFrom("roles")
    .select("permissions")
    .where("name", "=", "packer")
    .executeTakeFirstOrThrow();
  const refused = listAdminCalls(shop).filter(
    ({ staffAccess }) => !isGranted(staffAccess, new Set(["everyone", "signed in", ...permissions])),
  );
  expect(refused.length).toBeGreaterThan(20);
  for (const { name, method, path } of refused) expect(await callInBrowser(page, method, path), name).toBe(403);
});
