import { expect, test } from "vitest";
import { withCdnImages } from "./prose.tsx";

const cdn = "https://cdn.example";

test("images in a page's HTML are requested from the CDN and the rest stays unchanged", () => {
  const html =
    '<p>src="/media/a.jpg"</p><img alt="A" src="/media/a&amp;b.jpg" loading="lazy" /><img src="https://x.example/a.jpg" />';
  expect(withCdnImages(html, cdn)).toBe(
    `<p>src="/media/a.jpg"</p><img alt="A" src="${cdn}/media/1080.webp/a&amp;b.jpg" loading="lazy" /><img src="https://x.example/a.jpg" />`,
  );
  expect(withCdnImages(html, "")).toBe(html);
});
