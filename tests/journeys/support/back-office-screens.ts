import { readFileSync } from "node:fs";
import type { ViewPage } from "../../../contract/admin/saved-views/saved-views.ts";
import { settingSections } from "../../../contract/admin/settings/setting-fields.ts";
import type { BackOfficeStates } from "./back-office-states.ts";
import { expect, type Page } from "./journey.ts";

/** A page of the back office. `open` brings it into the state that is tested, for example by opening a dialog. */
export type Screen = { path: string; name?: string; open?: (page: Page) => Promise<void> };

/** Shows the authenticator key, for which a member who has just signed in need not enter the password. */
async function showAuthenticatorKey(page: Page) {
  await page.getByRole("button", { name: "Set up an app" }).click();
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
}

const clickButton = (name: string | RegExp) => async (page: Page) => {
  await page
    .getByRole("main")
    .getByRole("button", { name, exact: typeof name === "string" })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole("dialog").filter({ visible: true })).toBeVisible();
};
const openSection = (page: Page) => page.getByRole("button", { name: /^Hero/ }).click();
const press = (key: string) => async (page: Page) => {
  await page.keyboard.press(key);
  await expect(page.getByRole("dialog").filter({ visible: true })).toBeVisible();
};
/** Clicks the button of a card, because several cards have a button of the same name. */
const clickInCard = (card: string, name: string) => async (page: Page) => {
  await page.getByRole("region", { name: card }).getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("dialog").filter({ visible: true })).toBeVisible();
};

const selectRow = (page: Page) =>
  page.getByRole("main").getByRole("checkbox").filter({ visible: true }).first().check();

/** Selects a row, and clicks the button of the bar for selected rows. */
const openWithSelection = (name: string) => async (page: Page) => {
  await selectRow(page);
  await clickButton(name)(page);
};

async function openFirstImage(page: Page) {
  await page.getByRole("list", { name: "Images" }).getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByText("Loading…")).toHaveCount(0);
}

/** Saves the columns of a list by the API, because narrow screens have no button for them. */
const chooseColumns = (list: ViewPage, columns: readonly string[]) => async (page: Page) => {
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { "Content-Type": "application/json" };
      return (await fetch(path, { method: "PUT", headers, body })).status;
    },
    [`/api/v1/admin/columns/${list}`, JSON.stringify({ columns })] as const,
  );
  expect(status).toBe(200);
  await page.reload();
  await expect(page.getByRole("main").getByRole("checkbox").filter({ visible: true }).first()).toBeVisible();
};
const orderColumns = ["number", "age", "customer", "place", "units", "total", "payment", "status", "awb", "tags"];

/** The paths of the pages behind the sign-in, read from the table of routes: "/admin/orders/:orderId". */
export function listPaths(): string[] {
  const source = readFileSync("web/admin/routes.tsx", "utf8");
  const paths = [...source.matchAll(/\bpage\(\s*"([^"]*)"/g)];
  return paths.map(([, path = ""]) => `/admin/${path}`.replace(/\/$/, ""));
}

/** Pages that show nothing without a parameter of their address. */
const withQuery = ["/admin/reports/stock", "/admin/reports/search"];

/** The pages whose path has no parameter. A new page is one of them when it is in the table of routes. */
const listPlainScreens = (): Screen[] =>
  listPaths()
    .filter((path) => !/[:*]/.test(path) && !withQuery.includes(path))
    .map((path) => ({ path }));

/** Every page and dialog behind the sign-in. */
export function listScreens(states: BackOfficeStates): Screen[] {
  const {
    customer,
    confirmed,
    delivered,
    cancelled,
    product,
    message,
    page: contentId,
    webhook,
    checkedImport,
  } = states;
  const order = `/admin/orders/${confirmed}`;
  return [
    ...listPlainScreens(),
    { path: "/admin", name: "palette", open: press("/") },
    { path: "/admin", name: "keys", open: press("Shift+?") },
    { path: "/admin/orders?q=nothing+of+this+name" },
    { path: "/admin/orders", name: "selection", open: selectRow },
    { path: "/admin/orders", name: "all-columns", open: chooseColumns("orders", orderColumns) },
    { path: "/admin/orders?q=Sample", name: "save-view", open: clickButton("Save view") },
    { path: order },
    { path: order, name: "address", open: clickInCard("Deliver to", "Edit") },
    { path: order, name: "mail-again", open: clickInCard("Deliver to", "Resend an email") },
    { path: order, name: "block", open: clickInCard("Cash on delivery", "Block more…") },
    { path: order, name: "tags", open: clickInCard("Tags", "Edit") },
    { path: order, name: "edit-items", open: clickButton("Change items") },
    { path: order, name: "cancel", open: clickButton("Cancel") },
    { path: `/admin/orders/${delivered}` },
    { path: `/admin/orders/${delivered}`, name: "refund", open: clickButton("Refund") },
    { path: `/admin/orders/${cancelled}` },
    { path: `/admin/pack?orders=${confirmed}` },
    { path: `/admin/import/${checkedImport}` },
    { path: "/admin/products?q=nothing+of+this+name" },
    { path: "/admin/products", name: "selection", open: selectRow },
    { path: "/admin/products", name: "edit-fields", open: openWithSelection("Edit fields") },
    { path: "/admin/products/options", name: "rename", open: clickButton(/^Rename/) },
    { path: "/admin/products/options?kind=size&q=nothing+of+this+name" },
    { path: `/admin/products/${product}` },
    { path: `/admin/products/${product}`, name: "rename", open: clickButton("Rename a colour or size") },
    { path: `/admin/products/${product}/versions` },
    { path: "/admin/categories", name: "new", open: clickButton("New category") },
    { path: "/admin/categories", name: "edit", open: clickButton(/^Edit /) },
    { path: "/admin/inventory?q=nothing+of+this+name" },
    { path: "/admin/inventory/counts", name: "start", open: clickButton("Start a count") },
    { path: `/admin/inventory/counts/${states.stockCount}` },
    { path: `/admin/inventory/counts/${states.stockCount}`, name: "save", open: clickButton("Compare and save") },
    { path: "/admin/media", name: "selection", open: selectRow },
    { path: "/admin/media", name: "image", open: openFirstImage },
    { path: "/admin/prices?show=cost&q=nothing+of+this+name" },
    { path: "/admin/prices", name: "many", open: clickButton("Change many…") },
    { path: "/admin/promotions", name: "selection", open: selectRow },
    { path: "/admin/promotions", name: "coupon", open: clickButton("New coupon") },
    { path: "/admin/promotions?show=sales" },
    { path: `/admin/promotions/sales/${states.sale}` },
    { path: "/admin/promotions?show=sales", name: "sale", open: clickButton("New sale") },
    { path: "/admin/promotions", name: "batch", open: clickButton("Codes in bulk") },
    { path: "/admin/reports?report=payments" },
    { path: "/admin/reports?report=returns" },
    { path: "/admin/reports?since=2001-01-01&until=2001-01-02" },
    { path: "/admin/inbox", name: "selection", open: selectRow },
    { path: "/admin/inbox?state=closed&q=nothing" },
    { path: `/admin/inbox/${message}` },
    { path: `/admin/inbox/${message}`, name: "saved-replies", open: clickButton("Edit saved replies") },
    { path: "/admin/reports/demand?view=searches" },
    { path: "/admin/reports/demand?view=carts" },
    { path: `/admin/reports/stock?product=${product}` },
    { path: "/admin/reports/search?text=zzyxwv" },
    { path: "/admin/reports/articles?by=day" },
    { path: `/admin/reports/articles/${states.article}` },
    { path: "/admin/reports/articles?since=2001-01-01&until=2001-01-02" },
    { path: "/admin/reports/tax?by=place" },
    { path: "/admin/reviews?state=hidden" },
    { path: "/admin/reviews?state=reported" },
    { path: "/admin/reviews?kind=comment&rating=1" },
    { path: "/admin/reviews?state=all&kind=comment&sort=rating" },
    { path: "/admin/reviews", name: "answer", open: clickButton(/^Answer/) },
    { path: "/admin/reviews", name: "hide", open: clickButton(/^Hide/) },
    { path: "/admin/reviews", name: "photo", open: clickButton(/^Photo 1 of the review/) },
    { path: "/admin/content", name: "selection", open: selectRow },
    { path: `/admin/content/page/${contentId}` },
    { path: "/admin/content/page/new", name: "image", open: clickButton("Image") },
    { path: "/admin/content/article/new" },
    { path: `/admin/content/article/${states.article}`, name: "writer", open: clickButton("Writer") },
    { path: "/admin/content/banner/new" },
    { path: `/admin/content/page/${contentId}/versions` },
    { path: "/admin/content/home", name: "fields", open: openSection },
    { path: "/admin/content/home", name: "types", open: clickButton("Add a section") },
    { path: "/admin/content/landing/new" },
    { path: "/admin/content/menus/main" },
    { path: "/admin/content/menus/footer", name: "column", open: clickButton("New column") },
    { path: "/admin/content/menus/main/versions" },
    { path: `/admin/content/menus/footer/scheduled/${states.scheduledMenu}` },
    { path: "/admin/content/menus/main/scheduled/new", name: "entry", open: clickButton("New entry") },
    { path: "/admin/orders?view=all", name: "courier-states", open: clickButton("Courier’s file") },
    { path: "/admin/cash", name: "upload", open: clickButton("Upload a remittance") },
    { path: "/admin/returns?status=requested", name: "approve", open: clickButton("Approve") },
    { path: "/admin/returns", name: "photo", open: clickButton(/^Photo 1 of the return/) },
    { path: "/admin/returns?status=received", name: "inspect", open: clickButton("Inspect") },
    { path: "/admin/customers?q=nothing+of+this+name" },
    { path: `/admin/customers/${customer}` },
    { path: "/admin/customers", name: "add", open: clickButton("Add a customer") },
    { path: `/admin/customers/${customer}`, name: "contact", open: clickInCard("Contact", "Edit") },
    { path: `/admin/customers/${customer}`, name: "address", open: clickInCard("Addresses", "Add") },
    { path: `/admin/customers/${customer}`, name: "edit-address", open: clickButton(/^Edit the address/) },
    { path: `/admin/customers/${customer}`, name: "erase", open: clickButton("Erase data…") },
    { path: `/admin/customers/${customer}`, name: "merge", open: clickButton("Merge with another account…") },
    { path: "/admin/customers/blocked", name: "block", open: clickButton("Block a customer") },
    { path: "/admin/staff", name: "invite", open: clickButton("Invite") },
    ...settingSections.filter(({ id }) => id !== "tax").map(({ id }) => ({ path: `/admin/settings/${id}` })),
    { path: "/admin/settings/social", name: "link", open: clickButton("Add a link") },
    { path: "/admin/settings/mails/order-placed" },
    { path: "/admin/settings/mails/order-placed/versions" },
    { path: "/admin/settings/size-charts/new" },
    { path: "/admin/settings/size-charts/men" },
    { path: "/admin/settings/size-charts/men", name: "paste", open: clickButton("Paste a table") },
    { path: "/admin/settings/tokens", name: "new-token", open: clickButton("New token") },
    { path: "/admin/settings/webhooks", name: "new-webhook", open: clickButton("New webhook") },
    { path: "/admin/settings/webhooks/deliveries?state=failed" },
    { path: `/admin/settings/webhooks/${webhook}` },
    { path: `/admin/settings/webhooks/${webhook}`, name: "delivery", open: clickButton(/^Details/) },
    { path: "/admin/settings/delivery", name: "area", open: clickButton("Add") },
    { path: "/admin/settings/delivery", name: "import", open: clickButton("Upload CSV") },
    { path: "/admin/settings/roles", name: "role", open: clickButton("New role") },
    { path: "/admin/settings/tax", name: "seller", open: clickButton("Edit") },
    { path: "/admin/settings/tax", name: "rates", open: clickButton("Add rates") },
    { path: "/admin/account", name: "second-factor", open: showAuthenticatorKey },
    { path: "/admin/no-such-page" },
    // These screens are the last ones, because they put the orders into the member's wave.
    { path: "/admin/pack", name: "pick-list", open: openPickList },
    { path: "/admin/pack", name: "end-wave", open: openEndOfWave },
    { path: "/admin/pack", name: "order-of-a-wave", open: openOrderOfWave },
    { path: "/admin/pack", name: "wrong-unit", open: scanWrongUnit },
    { path: "/admin/pack", name: "put-back", open: openPutBack },
  ];
}

/** Starts a wave, or shows the wave that was started before. */
async function openPickList(page: Page) {
  const pickList = page.getByRole("heading", { name: "Pick list" });
  const start = page.getByRole("button", { name: /^Start with/ });
  await expect(start.or(pickList)).toBeVisible();
  if (await start.isVisible()) await start.click();
  await expect(pickList).toBeVisible();
}

async function openEndOfWave(page: Page) {
  await openPickList(page);
  await clickButton("End wave")(page);
}

async function openOrderOfWave(page: Page) {
  await openPickList(page);
  await page.getByRole("button", { name: "Pack orders" }).click();
  await expect(page.getByRole("main").getByRole("heading", { name: /^#/ })).toBeVisible();
}

async function scanWrongUnit(page: Page) {
  await openOrderOfWave(page);
  await page.keyboard.type("NO-SUCH-SKU");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
}

async function openPutBack(page: Page) {
  await openOrderOfWave(page);
  await clickButton("Put back")(page);
}
