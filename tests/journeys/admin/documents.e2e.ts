import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

/** Requests every document that the page offers to print. Returns the texts of the links. */
async function openAll(page: Page) {
  const links = page.getByRole("group", { name: "Print" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  const opened: string[] = [];
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("target", "_blank");
    const url = new URL((await link.getAttribute("href")) ?? "", page.url());
    const response = await page.request.get(url.href);
    expect(response.headers()["content-type"], await response.text()).toBe("application/pdf");
    opened.push(await link.innerText());
  }
  return opened;
}

test("slips, labels and invoices of one order and of selected orders are printed", async ({ page, shop }) => {
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct();
  for (let n = 0; n < 2; n++) await shop.placeCodOrder(asha, product);
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/orders");
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.keyboard.press("a");
  await expect(page.getByText("2 selected")).toBeVisible();
  const unpacked = ["Slip", "Slip 80 mm", "Label"];
  expect(await openAll(page)).toEqual(unpacked);
  await page.keyboard.press("p");
  await expect(page.getByText("2 orders are packed.")).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByText("2 selected")).toBeVisible();
  await expect(page.getByRole("link", { name: "Invoice", exact: true })).toBeVisible();
  expect(await openAll(page)).toEqual([...unpacked, "Invoice", "Invoice A5", "All three"]);
  await page.getByRole("link", { name: /^#/ }).first().click();
  await expect(page.getByRole("heading", { name: /^Order #/ })).toBeVisible();
  expect(await openAll(page)).toEqual([...unpacked, "Invoice", "Invoice A5", "All three"]);
  await expectAccessible(page);
});

test("a packer prints slips and labels, but no invoices", async ({ page, shop }) => {
  const { _id: id } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  await page.setViewportSize({ width: 390, height: 844 });
  await joinStaff(page, shop, "packer");
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole("button", { name: "Pack", exact: true }).click();
  await expect(page.getByText("1 order is packed.")).toBeVisible();
  expect(await openAll(page)).toEqual(["Slip", "Slip 80 mm", "Label"]);
});
