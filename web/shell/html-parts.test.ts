import { expect, test } from "vitest";
import { encodeHtml, joinHtml, SharedHtml } from "./html-parts.ts";

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test("shared parts replace their markers and their head elements are returned separately", () => {
  const shared = new SharedHtml();
  const menu = shared.insert(() => ({ head: "<title>₹</title>", body: [encodeHtml("<b>₹ menu</b>")] }));
  const footer = shared.insert(() => ({ head: "", body: ["<i>footer</i>"] }));
  const { head, body } = shared.resolve(`<p>₹ 1</p>${menu}<!--0-->${footer}</body>`);
  expect(head).toBe("<title>₹</title>");
  expect(decode(joinHtml(body))).toBe("<p>₹ 1</p><b>₹ menu</b><!--0--><i>footer</i></body>");
});

test("a page may be longer than the shared buffer", () => {
  const long = "₹".repeat(400_000);
  const html = joinHtml(["<p>", long, encodeHtml(long), "</p>"]);
  expect(decode(html)).toBe(`<p>${long}${long}</p>`);
  expect(decode(joinHtml(["next"]))).toBe("next");
  expect(decode(html.subarray(0, 3))).toBe("<p>");
});
