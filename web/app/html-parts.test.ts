import { expect, test } from "vitest";
import { encodeHtml, joinHtml, SharedHtml } from "./html-parts.ts";

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test("shared bytes take the place of their markers", () => {
  const shared = new SharedHtml();
  const [menu, footer] = [shared.insert(encodeHtml("<b>₹ menu</b>")), shared.insert(encodeHtml("<i>footer</i>"))];
  const parts = shared.resolve(`<p>₹ 1</p>${menu}<!--0-->${footer}</body>`);
  expect(decode(joinHtml(parts))).toBe("<p>₹ 1</p><b>₹ menu</b><!--0--><i>footer</i></body>");
});

test("a page is longer than the buffer that pages share", () => {
  const long = "₹".repeat(400_000);
  const html = joinHtml(["<p>", long, encodeHtml(long), "</p>"]);
  expect(decode(html)).toBe(`<p>${long}${long}</p>`);
  expect(decode(joinHtml(["next"]))).toBe("next");
  expect(decode(html.subarray(0, 3))).toBe("<p>");
});
