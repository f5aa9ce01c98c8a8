import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SiteSettings } from "#contract/content/settings.ts";
import { Footer } from "./footer.tsx";
import { toFooterLinks } from "./footer-links.ts";

const id = "0123456789abcdef01234567";
const pages = [
  { _id: id, slug: "about-us", title: "About us", category: "Useful Links" as const },
  { _id: id, slug: "size-guide", title: "Size guide", category: "Useful Links" as const },
  { _id: id, slug: "terms", title: "Terms", category: "Customer Policies" as const },
];
const social = [{ _id: id, name: "Sample Network", url: "https://example.com/shop", imageUrl: "/social/youtube.svg" }];

function renderFooter(settings: Partial<SiteSettings> = {}) {
  const links = toFooterLinks(pages, social);
  const footer = <Footer settings={{ ...SiteSettings.parse({}), ...settings }} categories={[]} links={links} />;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element: footer }])} />
    </QueryClientProvider>,
  );
}

test("managed pages are listed by category with their paths", () => {
  const { useful = [], policies = [] } = toFooterLinks(pages, social);
  expect(useful.map(({ to }) => to)).toEqual(["/about", `/pages/size-guide/${id}`, "/contact", "/blogs"]);
  expect(policies).toEqual([{ name: "Terms", to: "/terms" }]);
});

test("social links show their image, payment methods their name or logo", () => {
  expect(renderFooter()).toMatch(/href="https:\/\/example\.com\/shop"[^>]*><img src="\/social\/youtube\.svg" alt=""/);
  expect(renderFooter()).toContain("Cash on Delivery</li>");
  expect(renderFooter({ paymentMethods: [{ name: "Sample Card", imageUrl: "/card.svg" }] })).toContain(
    'alt="Sample Card"',
  );
});

test("the footer names the shop as the owner of the copyright", () => {
  expect(renderFooter({ app_title: "Sample Shop" })).toMatch(/© 20\d\d Sample Shop/);
});

test("the footer has a link back to the top", () => {
  expect(renderFooter()).toMatch(/<a href="#top"[^>]*>Back to top/);
});

test("app links are shown only if their URL is set", () => {
  expect(renderFooter()).not.toContain("Our app");
  expect(renderFooter({ playStoreUrl: "https://example.com/app" })).toContain("Google Play");
});
