import sharp from "sharp";
import { startS3Server } from "../../support/s3/s3-server.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { test as base, expect, type Page } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

type Bucket = Awaited<ReturnType<typeof startS3Server>>;
const folderTest = base;
/** The shop's media are in a bucket. */
const bucketTest = base.extend<{ bucket: Bucket }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  bucket: async ({}, use) => {
    const server = await startS3Server();
    await use(server);
    await server.close();
  },
  environment: async ({ bucket }, use) => use(bucket.environment),
});

/** Creates an image file that is wider than high, so that the shop crops its sides. */
const paintFile = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1200, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const cardImage = (page: Page) => page.getByRole("main").locator("img.image").first();

/**
 * The color of the image on the product's card, scaled to one pixel: "red", "blue", or the values of the three
 * channels.
 */
function readColor(page: Page) {
  return cardImage(page).evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1, 1];
    const drawing = canvas.getContext("2d");
    drawing?.drawImage(image, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = drawing?.getImageData(0, 0, 1, 1).data ?? [];
    return red > 200 && green < 60 && blue < 60 ? "red" : blue > 200 && red < 60 ? "blue" : `${red},${green},${blue}`;
  });
}

/**
 * Uploads a product's image, shows it in the shop around its focus point, replaces it and deletes what nothing shows.
 */
async function manageImages(page: Page, shop: TestShop) {
  const { id } = await shop.createProduct({ name: "Sample Kurta" });
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/products/${id}`);
  const images = page.getByRole("region", { name: "Images: All colours" });
  const chooser = page.waitForEvent("filechooser");
  await images.getByRole("button", { name: "Add images" }).click();
  await (await chooser).setFiles(await paintFile("red.jpg", "#ff0000"));
  await expect(images.getByRole("button", { name: /^Remove image/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Everything is saved")).toBeVisible();

  await page.goto("/admin/media");
  await page.getByRole("button", { name: /^red\.jpg/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("slider", { name: "From the left" }).press("Home");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The image was saved.")).toBeVisible();
  await page.goto("/productlist");
  await expect.poll(() => readColor(page)).toBe("red");
  // The card is higher than wide: the left end of the image is in it.
  await expect
    .poll(async () => {
      await page.reload();
      return cardImage(page).evaluate((image) => getComputedStyle(image).objectPosition);
    })
    .toBe("0% 50%");
  const crop = await cardImage(page).evaluate((image) => {
    const { width, height } = image.getBoundingClientRect();
    return { fit: getComputedStyle(image).objectFit, isUpright: height > width };
  });
  expect(crop).toEqual({ fit: "cover", isUpright: true });

  await page.goto("/admin/media");
  await page.getByRole("button", { name: /^red\.jpg/ }).click();
  const replacement = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Replace everywhere" }).click();
  await (await replacement).setFiles(await paintFile("blue.jpg", "#0000ff"));
  await expect(page.getByText("Replaced in 1 place.")).toBeVisible();
  await page.goto("/productlist");
  await expect
    .poll(async () => {
      await page.reload();
      return readColor(page);
    })
    .toBe("blue");

  await page.goto("/admin/media?use=unused");
  await page.getByRole("checkbox", { name: "Select red.jpg" }).check();
  await page.getByRole("button", { name: "Delete 1" }).click();
  await expect(page.getByText("Nothing is unused")).toBeVisible();
  const { db } = shop.context;
  return db.selectFrom("media").select(["name", "path", "deleted_at"]).orderBy("name").execute();
}

folderTest("with a folder: images of products are uploaded, cropped, replaced and deleted", async ({ page, shop }) => {
  const [blue, red] = await manageImages(page, shop);
  expect([blue?.deleted_at === null, red?.deleted_at === null]).toEqual([true, false]);
  expect(await shop.context.media.read(`media/${blue?.path}`)).toBeDefined();
});

bucketTest(
  "with a bucket: images of products are uploaded, cropped, replaced and deleted",
  async ({ page, shop, bucket }) => {
    const [blue, red] = await manageImages(page, shop);
    expect([blue?.deleted_at === null, red?.deleted_at === null]).toEqual([true, false]);
    // The deleted image can be restored for 30 days, so the bucket still has both files.
    for (const { path } of [blue!, red!]) expect(bucket.objects.has(`shop/media/${path}`)).toBe(true);
    expect(bucket.requests).toContain(`PUT shop/media/${blue?.path}`);
  },
);
