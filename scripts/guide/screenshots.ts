import type { Page } from "@playwright/test";

/** `show`: brings the page into the state of the screenshot. `leave`: releases what `show` has reserved. */
export type Screenshot = {
  name: string;
  path: string;
  show?: (page: Page) => Promise<void>;
  leave?: (page: Page) => Promise<void>;
  isPhone?: boolean;
  /** The height of the window. Needed if the usual height would cut off the subject of the screenshot. */
  height?: number;
};

const supplierFile = [
  "Source,Key,Name,Short description,Category,Colour,Size,SKU,Price,MRP,Stock",
  "sample-supplier,lk-1,Sample Linen Kurta,Straight cut in washed linen.,Women > Ethnic Wear > Kurtas,Green,S,LK-GRN-S,1299,1599,8",
  "sample-supplier,lk-1,,,,Green,M,LK-GRN-M,1299,1599,12",
  "sample-supplier,lk-1,,,,Blue,M,LK-BLU-M,1299,1599,10",
  "sample-supplier,cs-2,Sample Cotton Saree,Handloom cotton with a plain border.,Women > Ethnic Wear > Sarees,Red,One Size,CS-RED,2499,2999,5",
  "sample-supplier,sh-3,Sample Shirt,Regular fit.,Men > Western Wear > Shirts,White,L,SH-WHT-L,price?,1499,6",
].join("\n");

export const screenshots: readonly Screenshot[] = [
  { name: "today", path: "/admin" },
  { name: "settings", path: "/admin/settings" },
  { name: "shipping", path: "/admin/settings/delivery" },
  { name: "tax", path: "/admin/settings/tax" },
  { name: "new-product", path: "/admin/products/new", show: showNewProduct },
  { name: "product-images", path: "/admin/products?q=kurta", show: showProductImages },
  { name: "import", path: "/admin/import", show: showImport },
  { name: "orders", path: "/admin/orders?view=pack", show: selectOrders },
  { name: "ship", path: "/admin/orders?view=ship", show: showShipping },
  { name: "cash", path: "/admin/cash", show: selectCash },
  { name: "message", path: "/admin/inbox", show: showMessage },
  { name: "inventory", path: "/admin/inventory?q=kurta", show: typeStock },
  { name: "prices", path: "/admin/prices?q=kurta", show: showPriceChange },
  { name: "returns", path: "/admin/returns" },
  { name: "inspect", path: "/admin/returns?status=received", show: showInspection },
  { name: "sale", path: "/admin/promotions?show=sales", show: showSale, height: 1200 },
  { name: "banner", path: "/admin/content?kind=banner", show: showBanner, height: 1200 },
  { name: "reports", path: "/admin/reports" },
  { name: "history", path: "/admin/history?entity=variant" },
  { name: "pack-phone", path: "/admin/pack", show: showPacking, leave: endWave, isPhone: true },
];

async function showNewProduct(page: Page) {
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Sample Linen Kurta");
  const generator = page.getByRole("region", { name: "Add colours and sizes" });
  for (const name of ["Green", "Blue", "S", "M"]) await generator.getByRole("button", { name, exact: true }).click();
  await generator.getByLabel("Price ₹", { exact: true }).fill("1299");
  await generator.getByLabel("MRP ₹").fill("1599");
  await generator.getByLabel("Stock each").fill("10");
  await generator.getByRole("button", { name: "Add 4 variants" }).click();
  await page.getByRole("heading", { name: "Colours and sizes" }).evaluate((heading) => heading.scrollIntoView());
  await page.mouse.wheel(0, -120);
}

async function showProductImages(page: Page) {
  await page.getByRole("table", { name: "Products" }).locator("tbody a").first().click();
  await page.getByRole("heading", { name: "Images" }).evaluate((heading) => heading.scrollIntoView());
  await page.mouse.wheel(0, -60);
}

async function showImport(page: Page) {
  const buffer = Buffer.from(supplierFile);
  await page.setInputFiles("input[type=file]", { name: "sample-supplier.csv", mimeType: "text/csv", buffer });
  await page.getByLabel("Currency of the prices").selectOption("INR");
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: /^Import the/ }).waitFor();
}

async function selectOrders(page: Page) {
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
}

async function showShipping(page: Page) {
  await page.getByRole("table", { name: "Orders" }).getByRole("link", { name: /^#/ }).first().click();
  await page.getByRole("button", { name: "Ship", exact: true }).click();
  await page.getByLabel("Courier").fill("Delhivery");
  await page.getByLabel("Tracking number").fill("SAMPLE12093377");
}

async function selectCash(page: Page) {
  const rows = page.getByRole("table", { name: "Outstanding orders" }).getByRole("checkbox");
  for (const row of [1, 3]) await rows.nth(row).check();
}

async function showMessage(page: Page) {
  await page.getByRole("link", { name: "Sleeve length of my kurta" }).first().click();
  await page
    .getByLabel(/^Reply to/)
    .fill("Dear Sample Shopper,\n\nThe sleeves of size M are 46 cm long.\n\nYour Kapas team");
}

async function typeStock(page: Page) {
  const cells = page.getByRole("group", { name: "Stock" }).getByRole("textbox");
  for (const [index, text] of [
    [0, "+5"],
    [1, "12"],
    [5, "-1"],
  ] as const)
    await cells.nth(index).fill(text);
}

async function showPriceChange(page: Page) {
  await page.getByRole("button", { name: "Change many…" }).click();
  await page.getByRole("dialog").getByLabel("By", { exact: true }).fill("+10%");
  await page.getByRole("dialog").getByText("→").first().waitFor();
}

async function showInspection(page: Page) {
  await page.getByRole("button", { name: "Inspect" }).first().click();
  await page.getByRole("button", { name: /^Complete/ }).waitFor();
}

async function showSale(page: Page) {
  await page.getByRole("button", { name: "New sale" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Saree week");
  await dialog.getByLabel("Percent off").fill("20");
  await dialog.getByLabel("For products of").selectOption({ label: "Women › Ethnic Wear › Sarees" });
  await dialog.getByLabel("First day (empty: at once)").fill("2027-01-11");
  await dialog.getByLabel("Last day").fill("2027-01-17");
  await dialog.getByLabel("Last day").blur();
  await dialog.getByText("→").first().waitFor();
}

async function showBanner(page: Page) {
  await page.getByRole("link", { name: "The winter sale" }).click();
  await page.getByLabel("From", { exact: true }).fill("2027-01-11T00:00");
  await page.getByLabel("Until", { exact: true }).fill("2027-01-17T23:59");
  await page.getByLabel("Until", { exact: true }).blur();
  // The image of the preview is loaded only after the preview's frame is laid out.
  await page.waitForTimeout(4000);
}

/** Starts a wave of all waiting orders and opens the first one. */
async function showPacking(page: Page) {
  await page.getByRole("button", { name: /^Start with/ }).click();
  await page.getByRole("button", { name: "Pack orders" }).click();
  await page.getByText(/missing$/).waitFor();
}

async function endWave(page: Page) {
  await page.goto("/admin/pack");
  await page.getByRole("button", { name: "End wave" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End wave" }).click();
  await page.getByRole("region", { name: "Start a wave" }).waitFor();
}
