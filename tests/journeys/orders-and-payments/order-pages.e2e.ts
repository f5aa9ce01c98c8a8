import type { OrderStatus } from "#contract/orders/order-status.ts";
import { transitionOrder } from "../../../server/features/selling/orders/transitions/transition-order.ts";
import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import { placeOnlineOrder } from "../../support/shop/online-payment.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

/** Cumulative layout shift; up to 0.1 is rated good. */
const maxLayoutShift = 0.02;
const statuses: OrderStatus[] = ["confirmed", "processing", "shipped", "in transit", "delivered"];

test("order pages in every status are accessible, shift no layout and fit the screen on phone and desktop", async ({
  page,
  shop,
}) => {
  test.setTimeout(300_000);
  const asha = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "A Kurta With Quite A Long Name, Of Handspun Cotton", inventory: 50 });
  await recordLayoutShift(page);
  const { order: unpaid } = await placeOnlineOrder(asha, kurta);
  const cancelled = await shop.placeCodOrder(asha, kurta);
  await asha.api.orders.cancel({ orderId: cancelled._id });
  const order = await shop.placeCodOrder(asha, kurta);
  for (const { _id } of [unpaid, cancelled]) {
    for (const path of ["orderconfirm", "ordertracking", "paymentchoose"])
      await checkPage(page, `/${path}?order=${_id}`);
  }
  await checkPage(page, `/orderconfirm?order=${order._id}`);
  await checkPage(page, `/paymentchoose?order=${order._id}`);
  await checkPage(page, "/paymentchoose");
  await checkPage(page, "/orderconfirm");
  await checkPage(page, "/ordertracking");
  for (const status of statuses) {
    if (status !== "confirmed") await transitionOrder(shop.context, order._id, status);
    await checkPage(page, `/ordertracking?order=${order._id}`);
  }
  const refused = await shop.placeCodOrder(asha, kurta);
  for (const status of ["processing", "shipped", "returning"] as const)
    await transitionOrder(shop.context, refused._id, status);
  await checkPage(page, `/ordertracking?order=${refused._id}`);
  await transitionOrder(shop.context, refused._id, "returned", { note: "Refused at the door" });
  for (const path of ["orderconfirm", "ordertracking", "paymentchoose"])
    await checkPage(page, `/${path}?order=${refused._id}`);
  await expect(page.getByRole("heading", { name: "This order came back to us" })).toBeVisible();
});

async function checkPage(page: Page, path: string) {
  for (const width of [360, 1440]) {
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.locator("h1").first()).toBeVisible();
      await expect(page.locator("html"), "is laid out").toHaveAttribute("data-laid-out", "");
      await expect(page.locator("header .undecided"), "is live").toHaveCount(0);
      await expect(page.locator("main .animate-breathe"), "is all there").toHaveCount(0);
      // Both widths render the same elements, so the slow accessibility check runs at one of them.
      if (width === 360) await expectAccessible(page);
      const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
      expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      expect.soft(await getLayoutShift(page), `${path} shifts`).toBeLessThan(maxLayoutShift);
    });
  }
}

test("confetti is shown once for about six seconds, but not with prefers-reduced-motion", async ({ page, shop }) => {
  const asha = await signInNewCustomer(page, shop);
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  const hasPaintedConfetti = () =>
    page.evaluate(() => {
      const canvas = document.querySelector("canvas");
      const { data } = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return data.some((value) => value > 0);
    });
  // Every confetti particle has a unique width, so distinct widths count the particles.
  await page.addInitScript(() => {
    const { prototype } = CanvasRenderingContext2D;
    const { fillRect } = prototype;
    const widths = new Set<number>();
    prototype.fillRect = function (x, y, width, height) {
      widths.add(width);
      Object.assign(window, { confettiCount: widths.size });
      fillRect.call(this, x, y, width, height);
    };
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto(`/orderconfirm?order=${order._id}`);
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  await expect(page.getByText(`Order #${order._id.slice(-8).toUpperCase()}`)).toBeVisible();
  for (const [name, path] of [
    ["Order Summary", "/dashboard"],
    ["Back To Shopping", "/productlist"],
    ["Track Order", `/ordertracking?order=${order._id}`],
  ] as const)
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", path);
  await page.clock.runFor(2000);
  expect(await hasPaintedConfetti()).toBe(false);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(500);
    expect(await hasPaintedConfetti()).toBe(true);
  }).toPass();
  await page.clock.runFor(6000);
  expect(await hasPaintedConfetti()).toBe(false);
  expect(await page.evaluate("confettiCount")).toBe(200);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  await page.clock.runFor(2000);
  expect(await hasPaintedConfetti()).toBe(false);
});

test("an order line with several units shows the unit price and the line total", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ price: 1299, inventory: 9 });
  const saree = await shop.createProduct({ name: "Silk Saree", price: 4000 });
  const { address: path } = await api.addresses.add(sampleAddress);
  const items = [
    { ...toSelection(kurta), quantity: 3 },
    { ...toSelection(saree), quantity: 1 },
  ];
  const { order } = await api.orders.place({ addressId: path._id, items, paymentMethod: "cod" });
  for (const path of ["orderconfirm", "ordertracking"]) {
    await page.goto(`/${path}?order=${order._id}`);
    const [kurtaLine, sareeLine] = [/Cotton Kurta/, /Silk Saree/].map((hasText) =>
      page.getByRole("listitem").filter({ hasText }),
    );
    await expect(kurtaLine!).toContainText(/Qty: 3₹1,299Total ₹3,897$/);
    await expect(sareeLine!).toContainText(/Qty: 1₹4,000$/);
  }
});

test("a printed order has the shop's name and no newsletter form", async ({ page, shop }) => {
  const asha = await signInNewCustomer(page, shop);
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  await page.goto(`/ordertracking?order=${order._id}`);
  await expect(page.getByRole("heading", { name: "Track Order" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("form", { name: "Newsletter" })).toBeHidden();
  await expect(page.getByRole("banner").getByText("Kapas")).toBeVisible();
  await expect(page.getByText("Sample Street").first()).toBeVisible();
});
