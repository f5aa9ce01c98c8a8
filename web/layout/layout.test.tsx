import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SiteSettings } from "#contract/site.ts";
import { Layout } from "./layout.tsx";

const id = (last: number) => String(last).padStart(24, "0");
const women = {
  _id: id(1),
  name: "Women",
  subCategories: [
    { _id: id(2), sub_category: "Kurtas", thirdCategories: [{ _id: id(3), thrid_category: "Straight Kurtas" }] },
  ],
};

function html(settings: Partial<SiteSettings> = {}) {
  const layout = (
    <Layout settings={{ ...SiteSettings.parse({}), ...settings }} categories={[women]}>
      <h1>A page</h1>
    </Layout>
  );
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element: layout }])} />
    </QueryClientProvider>,
  );
}

test("without scripts the search is a form and the categories are links", () => {
  const shown = html();
  const form = shown.match(/<form.+?<\/form>/)?.[0];
  expect(form).toContain('action="/productlist"');
  expect(form).toContain('name="q"');
  // In the header, in a phone's menu and in the footer.
  expect(shown.match(new RegExp(`href="/category/${id(1)}"`, "g"))).toHaveLength(3);
});

test("everybody gets the same page: a guest's, with nothing in the cart", () => {
  const shown = html();
  expect(shown).toContain("Login");
  expect(shown).toContain('aria-label="Cart"');
  expect(shown).not.toContain("Logout");
});

test("the page can be reached past the header", () => {
  expect(html()).toMatch(/^<div id="top"[^>]*><a href="#content"/);
  expect(html()).toMatch(/<main id="content"[^>]*><h1>A page<\/h1><\/main>/);
});

test("only contact details that are set are shown", () => {
  expect(html()).not.toContain("<address");
  const shown = html({ mobile: "+91 (0)141 000", email: "shop@example.com" });
  expect(shown).toContain('href="tel:+910141000"');
  expect(shown).toContain('href="mailto:shop@example.com"');
});

test("the line on top tells the shop's own terms", () => {
  expect(html()).toContain("Free shipping from ₹6,250");
  expect(html({ shippingFee: 0 })).toContain("Free shipping on every order");
});
