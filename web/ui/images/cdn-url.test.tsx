import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CdnContext, toAbsoluteImageUrl, toCdnUrl } from "./cdn-url.ts";
import { Image } from "./image.tsx";

const cdn = "https://cdn.example";

test("with a CDN an image has separate URLs for AVIF and WebP", () => {
  const html = renderToStaticMarkup(
    <CdnContext value={cdn}>
      <Image src="/media/480/kurta.jpg" alt="Kurta" sizes="4.5rem" />
    </CdnContext>,
  );
  expect(html).toContain(
    `<picture><source type="image/avif" srcSet="${cdn}/media/160.avif/kurta.jpg 160w" sizes="4.5rem"/><img src="${cdn}/media/160.webp/kurta.jpg" srcSet="${cdn}/media/160.webp/kurta.jpg 160w"`,
  );
});

test("without a CDN the HTML of an image offers neither AVIF nor WebP", () => {
  const withoutCdn = renderToStaticMarkup(<Image src="/media/480/kurta.jpg" alt="Kurta" sizes="4.5rem" />);
  expect(withoutCdn).toContain('<img src="/media/160/kurta.jpg" srcSet="/media/160/kurta.jpg 160w"');
  expect(withoutCdn).not.toContain("<picture>");
});

test("the fallback image and images of other hosts are not requested from the CDN", () => {
  const html = renderToStaticMarkup(
    <CdnContext value={cdn}>
      <Image src={undefined} alt="" sizes="4.5rem" />
      <Image src="https://other.example/a.jpg" alt="" sizes="4.5rem" />
    </CdnContext>,
  );
  expect(html).not.toContain(cdn);
});

test("logos, videos and link previews have CDN URLs in a format that browsers and crawlers support", () => {
  for (const [url, expected] of [
    ["/media/logo.svg", `${cdn}/media/1080.webp/logo.svg`],
    ["/media/320/2026/logo.svg", `${cdn}/media/320.webp/2026/logo.svg`],
    ["/videos/kurta.mp4", `${cdn}/videos/kurta.mp4`],
    ["/social/icon.svg", "/social/icon.svg"],
    ["https://other.example/media/a.jpg", "https://other.example/media/a.jpg"],
  ] as const) {
    expect(toCdnUrl(url, cdn)).toBe(expected);
    expect(toCdnUrl(url, "")).toBe(url);
  }
  expect(toAbsoluteImageUrl("/media/kurta.jpg", "https://shop.example", cdn)).toBe(`${cdn}/media/1080.jpeg/kurta.jpg`);
  expect(toAbsoluteImageUrl("/media/kurta.jpg", "https://shop.example", "")).toBe(
    "https://shop.example/media/kurta.jpg",
  );
  expect(toAbsoluteImageUrl("/default-share.png", "https://shop.example", cdn)).toBe(
    "https://shop.example/default-share.png",
  );
});
