import { savePage } from "../../../server/features/editorial/content/content.ts";
import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import { expect, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

test("the checkout layout links only to home, the cart and the policies", async ({ page, shop }) => {
  await savePage(shop.context.db, { title: "Returns", category: "Customer Policies", description: "<p>30.</p>" });
  const { api } = await signInNewCustomer(page, shop);
  await api.addresses.add(sampleAddress);
  await api.cart.add({ ...toSelection(await shop.createProduct()), quantity: 2 });
  const header = page.getByRole("banner");
  const footer = page.getByRole("contentinfo");
  await page.goto("/cart");
  await expect(page.getByRole("navigation", { name: "Categories" })).toBeVisible();
  await page.getByRole("link", { name: "PROCEED TO CHECKOUT" }).click();
  await expect(page).toHaveURL("/shipping");
  await expect(header.getByText("Secure Checkout")).toBeVisible();
  await expect(header.getByRole("link")).toHaveCount(2);
  await expect(header.getByRole("link", { name: "Kapas" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("search")).toHaveCount(0);
  await expect(page.getByRole("form", { name: "Newsletter" })).toHaveCount(0);

  await page.getByRole("button", { name: "+ Add New Address" }).click();
  await page.getByLabel("First Name").fill("Half typed");
  const popup = page.waitForEvent("popup");
  await footer.getByRole("link", { name: "Returns" }).click();
  await expect((await popup).getByRole("heading", { level: 1, name: "Returns" })).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Half typed");

  await header.getByRole("link", { name: "Cart, 1 item" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("navigation", { name: "Categories" })).toBeVisible();
  await expect(footer.getByRole("form", { name: "Newsletter" })).toBeVisible();
});

test("every page is rendered in its own layout whichever page is requested first", async ({ shop }) => {
  const detectLayout = async (url: string) => {
    const { body } = await shop.app.inject({ url });
    return { checkout: body.includes("Secure Checkout"), shop: body.includes('aria-label="Categories"') };
  };
  for (const path of ["/shipping", "/contact", "/paymentchoose", "/cart", "/shipping"]) {
    const checkout = path === "/shipping" || path === "/paymentchoose";
    expect(await detectLayout(path), path).toEqual({ checkout, shop: !checkout });
  }
});

test("a guest redirected from checkout to login while the page hydrates gets the complete shop layout", async ({
  page,
}) => {
  await page.goto("/shipping", { waitUntil: "commit" });
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Categories" })).toBeAttached();
  await expect(page.getByText("Secure Checkout")).toHaveCount(0);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("form", { name: "Newsletter" })).toBeVisible();
});
