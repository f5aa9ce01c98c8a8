import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { type PublicSettings, SiteSettings } from "#contract/content/settings.ts";
import { Layout } from "./layout.tsx";

const id = (number: number) => String(number).padStart(24, "0");
const women = {
  _id: id(1),
  name: "Women",
  subCategories: [
    { _id: id(2), sub_category: "Kurtas", thirdCategories: [{ _id: id(3), thrid_category: "Straight Kurtas" }] },
  ],
};

function renderLayout(settings: Partial<PublicSettings> = {}) {
  const layout = (
    <Layout settings={{ ...SiteSettings.parse({}), testPayments: false, ...settings }} categories={[women]}>
      <h1>A page</h1>
    </Layout>
  );
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element: layout }])} />
    </QueryClientProvider>,
  );
}

test("without JavaScript the search is a form and the categories are links", () => {
  const html = renderLayout();
  const form = html.match(/<form.+?<\/form>/)?.[0];
  expect(form).toContain('action="/productlist"');
  expect(form).toContain('name="q"');
  // The link is in the header, in the phone menu and in the footer.
  expect(html.match(new RegExp(`href="/category/${id(1)}"`, "g"))).toHaveLength(3);
});

test("the server renders the same page for everyone: signed out, with an empty cart", () => {
  const html = renderLayout();
  expect(html).toContain("Login");
  expect(html).toContain('aria-label="Cart"');
  expect(html).not.toContain("Logout");
});

test("a skip link leads past the header to the content", () => {
  expect(renderLayout()).toMatch(/^<div id="top"[^>]*><a href="#content"/);
  expect(renderLayout()).toMatch(/<main id="content"[^>]*><h1>A page<\/h1><\/main>/);
});

test("contact details are shown only if they are set", () => {
  expect(renderLayout()).not.toContain("<address");
  const html = renderLayout({ mobile: "+91 (0)141 000", email: "shop@example.com" });
  expect(html).toContain('href="tel:+910141000"');
  expect(html).toContain('href="mailto:shop@example.com"');
});

test("the announcement shows the shop's shipping terms", () => {
  expect(renderLayout()).toContain("Free shipping from ₹6,250");
  expect(renderLayout({ shippingFee: 0 })).toContain("Free shipping on every order");
});

test("a test shop says on every page that payments are simulated", () => {
  expect(renderLayout({ testPayments: true })).toContain("This is a test shop: payments are simulated");
  expect(renderLayout()).not.toContain("test shop");
});

test("menus that staff have edited replace the default menus", () => {
  const gifts = { label: "Gifts", to: "/gifts", items: [{ label: "For her", to: "/gifts/her" }] };
  const main = [gifts, { label: "", to: "", list: "categories" as const, items: [] }];
  const help = { label: "Help", to: "", items: [{ label: "Returns", to: "/returns" }] };
  const shop = { label: "All kinds", to: "", list: "categories" as const, items: [] };
  const html = renderLayout({ menus: { main, footer: [help, shop] } });
  const bar = html.match(/<nav aria-label="Categories".+?<\/nav>/)?.[0] ?? "";
  expect(bar).toMatch(/Gifts.+Women/);
  expect(bar).not.toContain("Sale");
  // The HTML contains the nested entries, so the phone menu shows them without scripts.
  expect(html).toContain('href="/gifts/her"');
  const footer = html.slice(html.indexOf("<footer"));
  expect(footer.match(/<nav aria-label="[^"]+"/g)).toEqual(['<nav aria-label="Help"', '<nav aria-label="All kinds"']);
  const untouched = renderLayout();
  expect(renderLayout({ menus: { main: null, footer: null } })).toBe(untouched);
  expect(untouched).toMatch(/Women.+New<.+Popular<.+Sale</);
});
