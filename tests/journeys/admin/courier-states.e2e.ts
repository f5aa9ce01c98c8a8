import { orderNumber } from "#contract/orders/order-status.ts";
import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("a courier's file of states is checked row by row, changes the orders, and is undone as a whole, by keyboard", async ({
  page,
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct({ inventory: 10 });
  const orders: string[] = [];
  for (const awb of ["D1", "D2", "D3"]) {
    const { _id: id } = await shop.placeCodOrder(asha, product);
    await transitionOrder(shop.context, id, "processing");
    await transitionOrder(shop.context, id, "shipped", { parcel: { courier: "Delhivery", awb, trackingUrl: "" } });
    orders.push(id);
  }
  await transitionOrder(shop.context, orders[2]!, "delivered");
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/orders?view=all");
  const rows = page.getByRole("table", { name: "Orders" }).locator("tbody tr");
  await expect(rows).toHaveCount(3);
  await page.keyboard.press("u");
  const dialog = page.getByRole("dialog", { name: "Update orders from a courier’s file" });
  await dialog.getByLabel("Courier").selectOption("Delhivery");
  const csv = "AWB;What happened\nD1;Delivered\nD2;RTO Initiated\nD3;In Transit\nD4;Delivered\nD1;Delivered\n";
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv, "utf16le")]);
  await dialog.getByLabel("File").setInputFiles({ name: "states.csv", mimeType: "text/csv", buffer: utf16 });
  await expect(dialog.getByText("0 orders of 5 rows would change.")).toBeVisible();
  await dialog.getByLabel("State").selectOption("What happened");
  await expect(dialog.getByText("2 orders of 5 rows would change.")).toBeVisible();
  await expect(dialog.getByText("An order that is delivered can no longer become in transit.")).toBeVisible();
  await expect(dialog.getByText("Unknown tracking number")).toBeVisible();
  await expect(dialog.getByText("The same as line 2.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Change 2 orders" }).press("Enter");
  await expect(page.getByText("2 orders changed.")).toBeVisible();
  const rowOf = (id: string | undefined) => rows.filter({ hasText: orderNumber(id ?? "") });
  await expect(rowOf(orders[0])).toContainText("Delivered");
  await expect(rowOf(orders[1])).toContainText("Returning");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(rowOf(orders[0])).toContainText("Shipped");
  await expect(rowOf(orders[1])).toContainText("Shipped");
  await expect(rowOf(orders[2])).toContainText("Delivered");
});
