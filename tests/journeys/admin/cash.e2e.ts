import { orderNumber } from "#contract/orders/order-status.ts";
import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("a courier's file is checked row by row and taken, while the rest stays outstanding", async ({ page, shop }) => {
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct({ inventory: 10 });
  const orders = [];
  for (const awb of ["D1", "D2"]) {
    const order = await shop.placeCodOrder(asha, product);
    const parcel = { courier: "Delhivery", awb, trackingUrl: "" };
    await transitionOrder(shop.context, order._id, "processing");
    await transitionOrder(shop.context, order._id, "shipped", { parcel });
    await transitionOrder(shop.context, order._id, "delivered");
    orders.push(order);
  }
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/cash");
  await expect(page.getByRole("heading", { name: "Cash on delivery" })).toBeVisible();
  await expect(page.getByRole("list", { name: "By courier" })).toContainText("₹2,798");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Upload a remittance" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Courier").selectOption("Delhivery");
  const csv = "Waybill,Money,UTR\nD1,1399,U1\nD2,1000,U1\nD3,500,U1\n";
  await dialog.getByLabel("File").setInputFiles({ name: "week.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(dialog.getByText("0 of 3 rows can be imported.")).toBeVisible();
  await dialog.getByLabel("Amount").selectOption("Money");
  await expect(dialog.getByText("2 of 3 rows can be imported.")).toBeVisible();
  await expect(dialog.getByText("₹399 missing")).toBeVisible();
  await expect(dialog.getByText("Unknown tracking number")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Import 2 rows, ₹2,399" }).click();
  await expect(page.getByText("2 rows imported, ₹2,399 in total.")).toBeVisible();
  await expect(page.getByRole("list", { name: "By courier" })).toContainText("₹399");
  await page.getByRole("button", { name: "Show the rows" }).click();
  await expect(page.getByText("D2 · U1")).toBeVisible();

  await page.getByRole("checkbox", { name: `Select Order #${orderNumber(orders[1]!._id)}` }).check();
  await page.getByRole("button", { name: "Record as received" }).click();
  await expect(dialog.getByLabel("Received from")).toHaveValue("Delhivery");
  await dialog.getByLabel("Reference").fill("UTR-7");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Record ₹399" }).click();
  await expect(page.getByText("Nothing outstanding")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("list", { name: "By courier" })).toContainText("₹399");
  await page.goto(`/admin/orders/${orders[1]!._id}`);
  await expect(page.getByText("The courier has paid ₹1,000")).toBeVisible();
  await expect(page.getByText("₹399 missing")).toBeVisible();
});
