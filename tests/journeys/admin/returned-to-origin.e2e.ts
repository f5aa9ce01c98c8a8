import { findBookFaults, readStockSums } from "../../../bench/checks/check-books.ts";
import { expect, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";
import { joinStaff } from "../support/staff.ts";

test("a parcel with cash on delivery is refused at the door, comes back, is inspected and in stock again, and was never paid", async ({
  page,
  shop,
}) => {
  const asha = await signInNewCustomer(page, shop, "asha");
  const kurta = await shop.createProduct({ inventory: 5 });
  const before = await readStockSums(shop.context);
  const { _id: id } = await shop.placeCodOrder(asha, kurta);
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole("button", { name: "Pack", exact: true }).click();
  await expect(page.getByText("1 order is packed.")).toBeVisible();
  await page.getByRole("button", { name: "Ship", exact: true }).click();
  await page.getByLabel("Courier").fill("Delhivery");
  await page.getByLabel("Tracking number").fill("RTO1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 order is shipped.")).toBeVisible();

  const act = async (name: string, done: string) => {
    await page.getByRole("button", { name, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: new RegExp(`^${name}`) });
    await dialog.getByLabel("Note (optional)").fill("Refused at the door.");
    await dialog.getByRole("button", { name, exact: true }).click();
    await expect(page.getByText(done)).toBeVisible();
  };
  const payment = page.getByRole("region", { name: "Payment" });
  await act("Returning to us", "1 order is on the way back.");
  await expect(payment.getByText("Pending")).toBeVisible();
  expect(await shop.inventoryOf(kurta)).toBe(4);
  await page.goto("/admin");
  await page.getByRole("link", { name: /1 parcel on its way back/ }).click();
  await page.getByRole("link", { name: /^#/ }).click();
  await act("Back with us", "1 order is back with us.");
  await expect(payment.getByText("Paid")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Refunds" })).toHaveCount(0);
  expect(await shop.inventoryOf(kurta)).toBe(4);

  await page.goto("/admin");
  await page.getByRole("link", { name: /1 return to inspect/ }).click();
  await expect(page.getByRole("listitem").getByText("Returned to origin")).toBeVisible();
  await page.getByRole("button", { name: "Inspect" }).click();
  const inspection = page.getByRole("dialog", { name: /^Inspect/ });
  await expect(inspection.getByText(/refund/i)).toHaveCount(0);
  await inspection.getByRole("button", { name: "Complete", exact: true }).click();
  await expect(page.getByText("The return is completed.")).toBeVisible();
  await expect.poll(() => shop.inventoryOf(kurta)).toBe(5);

  await page.goto("/admin/cash");
  await expect(page.getByText("Nothing outstanding")).toBeVisible();
  const { db } = shop.context;
  const refunds = await db.selectFrom("partial_refunds").selectAll().execute();
  expect(refunds).toEqual([]);
  expect(await findBookFaults(shop.context, before)).toEqual([]);
  await page.goto(`/ordertracking?order=${id}`);
  await expect(page.getByText("Returned").first()).toBeVisible();
  await expect(page.getByText("Paid", { exact: true })).toHaveCount(0);
});
