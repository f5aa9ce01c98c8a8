import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { button, facts, items, oneTimeCode } from "./email-blocks.ts";
import { renderEmail } from "./email-template.ts";

const colors = { ink: "#111111", muted: "#555555", line: "#dddddd", background: "#eeeeee", surface: "#ffffff" };
const look = { light: colors, dark: { ...colors, background: "#222222" }, accent: "#006644", accentInk: "#fefefe" };
const shop = { shopName: "Sample & Sons", shopUrl: "http://shop.test", look };

test("the texts of all components are escaped in the HTML", () => {
  const malicious = `<script>alert("1")</script>&'`;
  const { html, text } = renderEmail({
    ...shop,
    lang: malicious,
    title: malicious,
    preview: malicious,
    blocks: [
      malicious,
      `${shop.shopUrl}/${malicious}`,
      oneTimeCode(malicious),
      items([{ name: malicious, image: malicious, detail: malicious, amount: malicious }]),
      facts([
        { label: malicious, value: malicious },
        { label: malicious, value: [malicious], strong: true },
      ]),
      button(malicious, `http://shop.test/?a="b"`),
    ],
    reason: malicious,
    unsubscribe: malicious,
    unsubscribeLabel: malicious,
  });
  expect(html).not.toContain("<script");
  expect(html).not.toContain(`"b"`);
  expect(html).not.toContain("&amp;lt;");
  const escaped = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;";
  expect(html.split(escaped)).toHaveLength(1 + 20);
  expect(text).toContain(malicious);
});

test("HTML and plain text show the blocks in the order of the list", () => {
  const { html, text } = renderEmail({
    ...shop,
    title: "Thank you",
    blocks: [
      "Your order is confirmed.",
      items([{ name: "Cotton Kurta", detail: "Red, M, 2 × ₹1,299", amount: "₹2,598" }]),
      facts([{ label: "Total", value: "₹2,698" }]),
      oneTimeCode("481516"),
      "Keep this email.",
      button("See your order", "http://shop.test/dashboard"),
    ],
    unsubscribe: "http://shop.test/stop",
  });
  expect(text).toBe(`Thank you

Your order is confirmed.

Cotton Kurta (Red, M, 2 × ₹1,299): ₹2,598

Total: ₹2,698

    481516

Keep this email.

See your order: http://shop.test/dashboard

--
You are receiving this email because your address was used at Sample & Sons.
Unsubscribe: http://shop.test/stop
http://shop.test
`);
  const shown = [
    "Thank you</h1>",
    "Your order is confirmed.",
    "Cotton Kurta",
    "Red, M, 2 × ₹1,299",
    "₹2,598",
    "Total",
    "₹2,698",
    "481516",
    "Keep this email.",
    'href="http://shop.test/dashboard"',
    "See your order",
    "used at Sample &amp; Sons.",
    'href="http://shop.test/stop"',
  ];
  const body = html.slice(html.indexOf("<h1"));
  const positions = shown.map((part) => body.indexOf(part));
  expect(positions.every((position) => position >= 0)).toBe(true);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

test("the preview is the first block, unless the email has another", () => {
  const content = { ...shop, title: "Hello", blocks: ["First line", "Second line"] };
  expect(renderEmail(content).html).toContain('overflow:hidden">First line</div>');
  expect(renderEmail({ ...content, preview: "₹2,698" }).html).toContain('overflow:hidden">₹2,698</div>');
});

test("blocks without a text are left out of HTML and plain text", () => {
  const content = { ...shop, title: "Hello", blocks: ["One"] };
  const withEmpty = { ...content, blocks: ["", facts([]), "One", items([]), ""] };
  expect(renderEmail(withEmpty)).toEqual(renderEmail(content));
});

test("a fact with several values is shown as several lines", () => {
  const { html, text } = renderEmail({
    ...shop,
    title: "Thank you",
    blocks: [facts([{ label: "Delivery to", value: ["Sample Shopper", "1 Sample <Street>"] }])],
  });
  expect(html).toContain("Sample Shopper<br>1 Sample &lt;Street&gt;");
  expect(text).toContain("Delivery to: Sample Shopper, 1 Sample <Street>");
});

test("URLs of the shop become links and images, and other URLs do not", () => {
  const { html } = renderEmail({
    ...shop,
    title: "Thank you",
    blocks: [
      "See http://shop.test/login or http://elsewhere.test/login or http://shop.testing/login",
      items([{ name: "Cotton Kurta", image: "http://shop.test/media/160/kurta.jpg", detail: "M", amount: "₹2,598" }]),
    ],
  });
  expect(html).toContain('href="http://shop.test/login"');
  expect(html).not.toContain('href="http://elsewhere.test/login"');
  expect(html).not.toContain('href="http://shop.testing/login"');
  expect(html).toContain('<img src="http://shop.test/media/160/kurta.jpg" alt=""');
});

test("an email fits a phone and supports dark mode", () => {
  const { html } = renderEmail({ ...shop, title: "Hello", blocks: [] });
  expect(html).toContain('name="viewport"');
  expect(html).toContain("max-width:560px");
  expect(html).toContain("prefers-color-scheme: dark");
});

test("no mail of a feature writes HTML by hand", () => {
  const files = globSync("server/features/**/*.ts").filter(
    (file) => !file.endsWith(".test.ts") && readFileSync(file, "utf8").includes("renderEmail"),
  );
  const mails = new Set([...files, ...globSync("server/features/**/*{mail,mails}.ts")]);
  expect(mails.size).toBeGreaterThan(20);
  const tags = /<\/?(?:a|b|br|div|em|h[1-6]|hr|i|img|li|ol|p|pre|span|strong|style|table|t[dhr]|ul)\b|\bhtml`/;
  expect([...mails].filter((file) => tags.test(readFileSync(file, "utf8")))).toEqual([]);
});
