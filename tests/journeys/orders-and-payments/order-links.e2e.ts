import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { decideReturn } from "../../../server/features/selling/orders/returns/decide-return.ts";
import { commandLine } from "../../../server/features/shop/audit/audit.ts";
import { sampleAddress, type TestCustomer, toSelection } from "../../support/shop/builders.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { clickInProviderWindow } from "../support/payment-window.ts";
import { logIn, password, registerAccount } from "../support/sign-in.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** The URL of the button in the newest mail to this address. */
async function findMailedUrl(shop: TestShop, email: string, subject: RegExp): Promise<string> {
  const find = () => {
    const mails = shop.mailbox.mails.filter(({ to }) => to?.[0]?.address === email);
    return /\S+#link=\S+/.exec(mails.findLast((mail) => subject.test(mail.subject ?? ""))?.text ?? "")?.[0];
  };
  await expect.poll(find).toBeDefined();
  return find() ?? "";
}

async function deliver(shop: TestShop, id: string) {
  for (const status of ["processing", "shipped", "delivered"] as const) await transitionOrder(shop.context, id, status);
}

async function placeShirtOrder(shop: TestShop, customer: TestCustomer) {
  const sizes = ["M", "L"].map((size) => ({ size, price: 1000_00, inventory: 4 }));
  const { id } = await shop.createProduct({ name: "Linen Shirt", variations: [{ color: "Red", sizes }] });
  return await shop.placeCodOrder(customer, { id, size: "M", color: "Red" });
}

test("a size is exchanged from a mail, without an account", async ({ page, shop, browser }) => {
  const guest = await shop.createGuest("meera@sample.example");
  const order = await placeShirtOrder(shop, guest);
  await deliver(shop, order._id);
  await page.goto(await findMailedUrl(shop, guest.email, /^Delivered/));
  await expect(page.getByRole("heading", { name: "Track Order" })).toBeVisible();
  await expect(page, "the token has left the address bar").toHaveURL(`/ordertracking?order=${order._id}`);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("order.");
  await expect(page.getByRole("main").getByRole("link", { name: "My Orders" })).toHaveCount(0);
  await page.getByRole("button", { name: "Return or exchange" }).click();
  const form = page.getByRole("dialog", { name: "Return or exchange" });
  await form.getByRole("radio", { name: "Another size or colour" }).check();
  await form.getByLabel("Send me instead").selectOption("L, Red");
  await form.getByLabel("Why?").selectOption("Too small");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Request the exchange" }).click();
  const returns = page.getByRole("region", { name: "Returns" });
  await expect(returns.getByText("Exchange requested")).toBeVisible();
  await expect(returns.getByText("1 × Linen Shirt (M, Red) → L, Red")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(returns.getByText("Exchange requested"), "kept for the tab").toBeVisible();

  // The link is stored in its tab alone, so another tab asks for the login.
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(other).toHaveURL(/\/login$/);
  // The mail about the exchange links to the order, which opens without a login.
  const [{ _id: returnId } = { _id: "" }] = (await guest.api.orders.returns({ orderId: order._id })).returns;
  await decideReturn(shop.context, commandLine, returnId, { approve: true, note: "" });
  await other.goto(await findMailedUrl(shop, guest.email, /^Your return is approved/));
  await expect(other).toHaveURL(/\/ordertracking\?order=\w+$/);
  await expect(other.getByText("Exchange approved")).toBeVisible();
  await expect(other.getByRole("button", { name: "Print the label" })).toBeVisible();
  await other.context().close();
});

test("the link of an unpaid order's mail pays it, and an order that is not sent yet is cancelled", {
  tag: "@core",
}, async ({ page, shop }) => {
  const guest = await shop.createGuest("meera@sample.example");
  const product = await shop.createProduct();
  const { address } = await guest.api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(product), quantity: 1 }];
  const { order } = await guest.api.orders.place({ addressId: address._id, items, paymentMethod: "online" });
  await page.goto(await findMailedUrl(shop, guest.email, /^Your order/));
  await expect(page).toHaveURL(`/paymentchoose?order=${order._id}`);
  await page.getByRole("button", { name: "Pay now" }).click();
  await clickInProviderWindow(page, /The payment succeeds/);
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  await page.getByRole("link", { name: "Track Order" }).click();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("button", { name: "Yes, cancel it!" }).click();
  await expect(page.getByText("This order was cancelled and will not be sent.")).toBeVisible();
});

test("a link that has ended says so, leads to the login, and from there to the order", async ({ page, shop }) => {
  const asha = await shop.createCustomer("asha");
  const email = await registerAccount(shop, "asha@sample.example");
  const order = await placeShirtOrder(shop, asha);
  await shop.context.db
    .updateTable("orders")
    .set((eb) => ({ customer_id: eb.selectFrom("customers").select("id").where("email", "=", email) }))
    .where("id", "=", order._id)
    .execute();
  const url = await findMailedUrl(shop, asha.email, /^Your order/);
  await page.goto(url.slice(0, -4));
  await expect(page.getByRole("heading", { name: "This link no longer opens the order" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Contact us" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await logIn(page, email, password);
  await expect(page).toHaveURL(`/ordertracking?order=${order._id}`);
  await expect(page.getByRole("heading", { name: "Track Order" })).toBeVisible();
  // A customer who is signed in sees the order even through a link that has ended.
  await page.goto("/contact");
  await page.goto(`${url.slice(0, url.indexOf("#"))}#link=none`);
  await expect(page.getByRole("heading", { name: "Track Order" })).toBeVisible();
  await expect(page).toHaveURL(`/ordertracking?order=${order._id}`);
});
