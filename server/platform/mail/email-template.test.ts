import { expect, test } from "vitest";
import { renderEmail } from "./email-template.ts";

const shop = { shopName: "Sample & Sons", shopUrl: "http://shop.test" };

test("content is escaped in the HTML", () => {
  const malicious = `<script>alert("1")</script>&'`;
  const { html, text } = renderEmail({
    ...shop,
    title: malicious,
    paragraphs: [malicious],
    code: malicious,
    facts: [{ label: malicious, value: malicious }],
    rows: [{ name: malicious, detail: malicious, amount: malicious }],
    button: { label: malicious, href: `http://shop.test/?a="b"` },
    reason: malicious,
  });
  expect(html).not.toContain("<script");
  expect(html).not.toContain(`"b"`);
  expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;");
  expect(text).toContain(malicious);
});

test("the plain text holds everything that the HTML shows", () => {
  const { html, text } = renderEmail({
    ...shop,
    title: "Thank you",
    paragraphs: ["Your order is confirmed."],
    rows: [{ name: "Cotton Kurta", detail: "Red, M, 2 pieces", amount: "₹2,598" }],
    facts: [{ label: "Total", value: "₹2,698" }],
    button: { label: "See your order", href: "http://shop.test/dashboard" },
  });
  expect(text).toBe(`Thank you

Your order is confirmed.

Cotton Kurta (Red, M, 2 pieces): ₹2,598

Total: ₹2,698

See your order: http://shop.test/dashboard

--
You are receiving this email because your address was used at Sample & Sons.
http://shop.test
`);
  for (const text of ["Thank you", "Cotton Kurta", "₹2,598", "₹2,698", "See your order", "Sample &amp; Sons"]) {
    expect(html).toContain(text);
  }
});

test("a fact with several values is shown as several lines", () => {
  const { html, text } = renderEmail({
    ...shop,
    title: "Thank you",
    paragraphs: ["We have your order."],
    facts: [{ label: "Delivery to", value: ["Sample Shopper", "1 Sample <Street>"] }],
  });
  expect(html).toContain("Sample Shopper<br>1 Sample &lt;Street&gt;");
  expect(text).toContain("Delivery to: Sample Shopper, 1 Sample <Street>");
});

test("URLs of the shop become links and images, and other URLs do not", () => {
  const { html } = renderEmail({
    ...shop,
    title: "Thank you",
    paragraphs: ["See http://shop.test/login or http://elsewhere.test/login"],
    rows: [{ name: "Cotton Kurta", image: "http://shop.test/media/160/kurta.jpg", amount: "₹2,598" }],
  });
  expect(html).toContain('href="http://shop.test/login"');
  expect(html).not.toContain('href="http://elsewhere.test/login"');
  expect(html).toContain('<img src="http://shop.test/media/160/kurta.jpg" alt=""');
});

test("an email fits a phone and supports dark mode", () => {
  const { html } = renderEmail({ ...shop, title: "Hello", paragraphs: [] });
  expect(html).toContain('name="viewport"');
  expect(html).toContain("max-width:560px");
  expect(html).toContain("prefers-color-scheme: dark");
});
