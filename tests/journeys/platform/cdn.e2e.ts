import { mkdir } from "node:fs/promises";
import sharp from "sharp";
import { expect, type Page, test } from "../support/journey.ts";

// The shop is at 127.0.0.1, so "localhost" is another host and another origin to the browser, as a CDN is.
test.use({ cdnHost: "localhost" });

const listImageUrls = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode()));
    return images.map(({ currentSrc }) => currentSrc);
  });

test("pages load scripts, styles, fonts and images from the CDN, and work as without one", async ({ page, shop }) => {
  const cdn = shop.context.config.cdn.url ?? "";
  const folder = `${shop.context.config.dataDir}/media`;
  await mkdir(folder, { recursive: true });
  await sharp({ create: { width: 300, height: 400, channels: 3, background: "#2c6a6b" } })
    .jpeg()
    .toFile(`${folder}/indigo.jpg`);
  const kurta = await shop.createProduct({ name: "Dabu Kurta", images: ["/media/indigo.jpg"] });

  const path = `/productdetails/dabu-kurta/${kurta.id}`;
  const response = await page.goto(path);
  expect(response?.headers()).toMatchObject({ "cache-control": "public, max-age=0, s-maxage=60, must-revalidate" });
  expect(response?.headers()["cache-tag"]).toContain(`product:${kurta.id}`);
  const html = (await response?.text()) ?? "";
  expect(html).toContain(
    `<meta property="og:image" content="${cdn}/media/1440.jpeg/_share/products/${kurta.id}.jpg?v=`,
  );
  expect(html).not.toMatch(/(src|srcset|srcSet|href)="\/(assets|media)\//);

  const imageUrls = await listImageUrls(page);
  expect(imageUrls).toContainEqual(expect.stringMatching(/\/media\/\d+\.avif\/indigo\.jpg$/));
  for (const url of imageUrls.filter((url) => url.includes("/media/"))) expect(url.startsWith(cdn), url).toBe(true);
  const files = await page.evaluate(async () => {
    await document.fonts.ready;
    return performance.getEntriesByType("resource").map(({ name }) => name);
  });
  for (const ending of [".js", ".css", ".woff2"]) {
    const urls = files.filter((url) => url.endsWith(ending));
    expect(urls.length, ending).toBeGreaterThan(0);
    for (const url of urls) expect(url.startsWith(`${cdn}/assets/`), url).toBe(true);
  }
  expect(await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "error").length)).toBe(0);

  // Scripts from the CDN load the next page's code, and that page's images have the CDN's URLs, too.
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveURL("/");
  for (const url of (await listImageUrls(page)).filter((url) => url.includes("/media/")))
    expect(url.startsWith(cdn), url).toBe(true);
});
