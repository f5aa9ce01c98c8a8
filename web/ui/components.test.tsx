import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { pluralize } from "./display/pluralize.ts";
import { Price } from "./display/price.tsx";
import { Rating } from "./display/rating.tsx";
import { Swatches } from "./display/swatch.tsx";
import { findCssColor } from "./display/swatch-colors.ts";
import { Button, ButtonLink } from "./forms/button.tsx";
import { TextField } from "./forms/field.tsx";
import { Select } from "./forms/select.tsx";
import { clampOrFallback } from "./forms/stepper.tsx";
import { Image } from "./images/image.tsx";
import { getImageSource } from "./images/image-source.ts";
import { Breadcrumb } from "./navigation/breadcrumb.tsx";
import { getVisiblePages, Pagination } from "./navigation/pagination.tsx";
import { Tabs } from "./navigation/tabs.tsx";
import { Dialog } from "./overlays/dialog.tsx";

const html = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);
/** Returns the element's text without tags, as screen readers announce it. */
const text = (node: ReactNode) => html(node).replaceAll(/<[^>]+>/g, "");

test("a reduced price shows the MRP and the percentage saved", () => {
  expect(text(<Price price={123456} mrp={199999} />)).toBe("Price ₹1,23,456instead of ₹1,99,99938% off");
  expect(html(<Price price={100} mrp={200} />)).toContain("<s>₹200</s>");
});

test("a price without discount shows no MRP", () => {
  expect(text(<Price price={2499} />)).toBe("₹2,499");
  expect(text(<Price price={2499} from />)).toBe("from ₹2,499");
  expect(text(<Price price={2499} mrp={2499} />)).toBe("₹2,499");
  expect(text(<Price price={1000} currency="USD" usdPerRupee={0.012} />)).toBe("$12.00");
});

test("a rating has a text alternative and fills its stars to a tenth", () => {
  const markup = html(<Rating value={4.3} count={128} />);
  expect(markup).toContain('aria-label="4.3 out of 5 stars"');
  expect(markup).toContain("--filled:86%");
  expect(text(<Rating value={5} count={1} />)).toBe("(1 review)");
  expect(text(<Rating value={4.9} count={123456} />)).toBe("(1,23,456 reviews)");
});

test("a field links its label, hint and error to the input", () => {
  const markup = html(
    <TextField label="Email" id="email" hint="We only write about orders." error="Email is required" />,
  );
  expect(markup).toContain('<label for="email"');
  expect(markup).toMatch(/<input[^>]+aria-describedby="email-error email-hint"[^>]+aria-invalid="true"/);
  expect(markup).toContain('id="email-error"');
  expect(html(<TextField label="Email" id="email" />)).not.toMatch(/aria-[a-z]+="/);
});

test("a select accepts options as strings and as value-label pairs", () => {
  const markup = html(
    <Select label="Sort" options={["A", { value: "b", label: "B", disabled: true }]} defaultValue="A" />,
  );
  expect(markup).toContain('<option value="A" selected="">A</option><option value="b" disabled="">B</option>');
});

test("a loading button is marked busy and stays focusable", () => {
  const markup = html(<Button loading>Signing in...</Button>);
  expect(markup).toContain('aria-busy="true"');
  expect(markup).not.toContain(' disabled=""');
  expect(html(<ButtonLink to="/cart">Cart</ButtonLink>)).toContain('href="/cart"');
});

test("the shop's own images get a srcset, other URLs stay unchanged", () => {
  expect(getImageSource("/media/demo/kurta.jpg").srcSet).toContain("/media/240/demo/kurta.jpg 240w, ");
  expect(getImageSource("/media/640/demo/kurta.jpg").src).toBe("/media/800/demo/kurta.jpg");
  expect(getImageSource("https://example.com/a.jpg?raw=1")).toEqual({ src: "https://example.com/a.jpg?raw=1" });
});

test("only priority images load eagerly with high priority", () => {
  expect(html(<Image src="/media/a.jpg" alt="" sizes="50vw" />)).toMatch(/loading="lazy"/);
  const first = html(<Image src="/media/a.jpg" alt="" sizes="50vw" priority />);
  expect(first).toMatch(/fetchPriority="high"/i);
  expect(first).not.toContain("lazy");
});

test("a product without an image shows the default image in the same box", () => {
  const markup = html(<Image src={undefined} alt="Kurta" sizes="50vw" />);
  expect(markup).toContain("/default-product.svg");
  expect(markup).toContain('<span class="image-box">');
});

test("swatches show at most three colours and the number of further colours", () => {
  const markup = html(<Swatches colors={["Red", "Blue", "Green", "Pink", "Brown"]} />);
  expect(markup.match(/role="img"/g)).toHaveLength(3);
  expect(markup).toContain("+2");
});

test("a colour name is matched by its last known word", () => {
  expect(findCssColor("Dusty Pink")).toBe(findCssColor("pink"));
  expect(findCssColor("Patchwork")).toBeUndefined();
});

test("pagination links to the first, last and neighbouring pages", () => {
  expect(getVisiblePages(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(getVisiblePages(6, 12)).toEqual([1, undefined, 5, 6, 7, undefined, 12]);
  expect(getVisiblePages(12, 12)).toEqual([1, undefined, 9, 10, 11, 12]);
  const markup = html(<Pagination page={2} pageCount={3} pageUrl={(page) => `/productlist?page=${page}`} />);
  expect(markup).toMatch(/<a aria-label="Page 2" aria-current="page"[^>]+href="\/productlist\?page=2"/);
  expect(html(<Pagination page={1} pageCount={1} pageUrl={String} />)).toBe("");
});

test("the last breadcrumb is the current page", () => {
  const markup = html(<Breadcrumb items={[{ name: "Home", to: "/" }, { name: "Kurtas" }]} />);
  expect(markup).toMatch(/<span aria-current="page"[^>]*>Kurtas/);
});

test("a typed quantity is capped at the maximum", () => {
  expect(clampOrFallback(7, 1, 5, 2)).toBe(5);
  expect(clampOrFallback(4, 1, 5, 2)).toBe(4);
});

test("a typed quantity that is too small or invalid becomes the fallback", () => {
  for (const typed of ["0", "-1", "x", ""]) expect(clampOrFallback(Number(typed), 1, 5, 2), typed).toBe(2);
});

test("the HTML contains the panels of all tabs", () => {
  const tabs = ["One", "Two"].map((label) => ({ id: label, label, panel: `${label} panel` }));
  const markup = html(<Tabs label="About" tabs={tabs} />);
  expect(markup).toContain("Two panel");
  expect(markup.match(/aria-selected="true"/g)).toHaveLength(1);
});

test("a closed dialog stays closed in the server's HTML", () => {
  const markup = html(
    <Dialog title="Edit Address" open onClose={() => {}}>
      Text
    </Dialog>,
  );
  expect(markup).not.toMatch(/<dialog[^>]* open/);
});

test("a count of one uses the singular, all others the plural", () => {
  expect([0, 1, 2, 1234567].map((count) => pluralize(count, "view"))).toEqual([
    "0 views",
    "1 view",
    "2 views",
    "12,34,567 views",
  ]);
});
