import sharp from "sharp";
import { expect, expectAccessibleInBothThemes, type Page, test } from "../support/journey.ts";
import { joinStaff, openBackOffice } from "../support/staff.ts";

async function drawFile(name: string, background: string, side = 900) {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: side, height: side, channels: 3, background, noise } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg({ quality: 90 }).toBuffer() };
}

const plain = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const tiles = (page: Page) => page.getByRole("list", { name: "Images" }).getByRole("listitem");
const upload = (page: Page, files: Parameters<ReturnType<Page["getByLabel"]>["setInputFiles"]>[0]) =>
  page.getByLabel("Image files").setInputFiles(files);

test("images are uploaded, described, replaced everywhere and deleted by keyboard, and each can be undone", async ({
  page,
  shop,
}) => {
  const { id } = await shop.createProduct({ name: "Sample Kurta" });
  await joinStaff(page, shop, "owner");
  // The listener is added early, because without one the browser opens its own file dialog.
  page.on("filechooser", () => {});
  await openBackOffice(page);
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await expect(page.getByText("No images yet")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("u");
  await (await chooser).setFiles([await plain("navy.jpg", "navy"), await plain("teal.jpg", "teal")]);
  await expect(tiles(page)).toHaveCount(2);
  await upload(page, { name: "text.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no image") });
  await expect(page.getByText("This file cannot be read as a picture.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Leave out" }).press("Enter");
  await upload(page, await plain("again.jpg", "navy"));
  await expect(page.getByText("again.jpg is being uploaded…")).toBeHidden();
  await expect(tiles(page)).toHaveCount(2);

  // The image is added to a product, so that the library lists a use of the image.
  await page.goto(`/admin/products/${id}`);
  const images = page.getByRole("region", { name: "Images: All colours" });
  const productChooser = page.waitForEvent("filechooser");
  await images.getByRole("button", { name: "Add images" }).click();
  await (await productChooser).setFiles(await plain("navy.jpg", "navy"));
  await expect(images.getByRole("button", { name: /^Remove image/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Everything is saved")).toBeVisible();

  await page.goto("/admin/media?use=used");
  await expect(tiles(page)).toHaveCount(1);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "navy.jpg" });
  await expect(dialog.getByRole("link", { name: "Sample Kurta" })).toBeVisible();
  await dialog.getByRole("slider", { name: "From the top" }).press("Home");
  await dialog.getByLabel("Description").fill("A navy kurta");
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("The image was saved.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();

  const replacement = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Replace everywhere" }).press("Enter");
  await (await replacement).setFiles(await plain("plum.jpg", "plum"));
  await expect(page.getByRole("dialog", { name: "plum.jpg" })).toBeVisible();
  await expect(page.getByText("Replaced in 1 place.")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Sample Kurta" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("F6");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Undone in 1 place.")).toBeVisible();

  await page.goto("/admin/media?use=unused");
  await expect(tiles(page)).toHaveCount(2);
  await page.keyboard.press("a");
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Delete");
  await expect(page.getByText("2 images deleted.")).toBeVisible();
  await expect(page.getByText("Nothing is unused")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("2 images restored.")).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
});

test("an upload that is broken off in the middle continues after the connection is back, and after a reload", async ({
  page,
  shop,
}) => {
  await joinStaff(page, shop, "writer");
  await page.goto("/admin/media");
  const file = await drawFile("large.jpg", "teal", 1400);
  expect(file.buffer.length).toBeGreaterThan(1024 * 1024);
  const sent: number[] = [];
  let mayPass = 1;
  await page.route("**/api/v1/admin/media/uploads/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    if (mayPass <= 0) return route.abort();
    mayPass -= 1;
    sent.push(Number(route.request().headers()["upload-offset"]));
    return route.continue();
  });
  const firstPart = page.waitForResponse((response) => response.request().method() === "PATCH");
  await upload(page, file);
  await (await firstPart).finished();
  expect(sent).toEqual([0]);
  await page.context().setOffline(true);
  await expect(page.getByText("large.jpg is being uploaded…")).toBeVisible();
  await page.context().setOffline(false);
  mayPass = 1;
  await expect.poll(() => sent, { timeout: 20_000 }).toEqual([0, 512 * 1024]);
  await page.reload();
  await expect(page.getByText("large.jpg is being uploaded…")).toBeVisible();
  mayPass = 100;
  await expect(page.getByText("large.jpg", { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("large.jpg is being uploaded…")).toBeHidden();
  // No byte was sent twice.
  expect(sent).toEqual(sent.map((_, index) => index * 512 * 1024));
});

test("an upload that a member has begun is continued by that member alone", async ({ page, shop }) => {
  const file = await drawFile("begun.jpg", "teal", 300);
  let isConnected = false;
  await page.route("**/api/v1/admin/media/uploads/*", (route) =>
    isConnected || route.request().method() !== "PATCH" ? route.continue() : route.abort(),
  );
  await joinStaff(page, shop, "writer");
  const cookies = await page.context().cookies();
  await page.goto("/admin/media");
  const attempt = page.waitForEvent("requestfailed", (request) => request.method() === "PATCH");
  await upload(page, file);
  await attempt;
  isConnected = true;

  await page.goto("about:blank", { waitUntil: "commit" });
  await page.context().clearCookies();
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/media");
  await upload(page, await drawFile("other.jpg", "maroon", 300));
  await expect(page.getByText("other.jpg", { exact: true })).toBeVisible();
  await expect(page.getByText(/begun\.jpg/)).toHaveCount(0);

  await page.goto("about:blank", { waitUntil: "commit" });
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  await page.goto("/admin/media");
  await expect(page.getByText("begun.jpg", { exact: true })).toBeVisible();
});
