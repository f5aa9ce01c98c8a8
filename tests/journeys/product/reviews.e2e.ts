import sharp from "sharp";
import { answerReview } from "../../../server/features/merchandise/reviews/reviews.ts";
import { buy } from "../../support/shop/deliver.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

const listReviews = (page: Page) => page.getByRole("region", { name: "What customers say" }).getByRole("article");
const sizes = ["S", "M"].map((size) => ({ size, price: 100_000, mrp: 100_000, inventory: 3 }));

test("reviews are sorted and filtered, with fit, verified purchases, the shop's answer and helpful votes", async ({
  page,
  shop,
}) => {
  const product = await shop.createProduct({ name: "Bagru Kurta", variations: [{ color: "Red", sizes }] });
  const productId = product.id;
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  await buy(shop, asha, product);
  const { review } = await asha.api.reviews.save({ productId, rating: 2, comment: "Tight.", fit: "small" });
  await answerReview(shop.context.db, review._id, "Please try a size larger.");
  await ravi.api.reviews.save({ productId, rating: 5, comment: "Lovely.", fit: "true" });
  await signInNewCustomer(page, shop, "meera");
  await page.goto(`/productdetails/bagru-kurta/${productId}#reviews`);
  const reviews = listReviews(page);
  await expect(reviews).toContainText([/Lovely/, /Tight/]);
  await expect(page.getByRole("heading", { name: "How it fits, by 2 customers" })).toBeVisible();
  const tight = reviews.filter({ hasText: "Tight" });
  await expect(tight).toContainText("Fit: Runs small");
  await expect(tight).toContainText("Verified purchase");
  await expect(reviews.filter({ hasText: "Lovely" })).toContainText("Unverified");
  await expect(tight).toContainText("Please try a size larger.");
  await tight.getByRole("button", { name: "Helpful" }).click();
  await expect(tight.getByRole("button", { name: "Helpful (1)", pressed: true })).toBeVisible();
  await page.getByLabel("Sort by").selectOption("Most helpful");
  await expect(reviews).toContainText([/Tight/, /Lovely/]);
  await page.getByLabel("Sort by").selectOption("Highest rating");
  await expect(reviews).toContainText([/Lovely/, /Tight/]);
  await page.getByRole("checkbox", { name: "Verified (1)" }).check();
  await expect(reviews).toHaveCount(1);
  await expect(page.getByText("Showing 1 of 1 review")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Rating", { exact: true }).selectOption("5 stars");
  await expect(reviews).toHaveCount(0);
  await page.getByRole("button", { name: "Show all reviews" }).click();
  await expect(reviews).toHaveCount(2);
});

test("a customer says how it fits and adds photos, which open large for everybody", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  const { id } = await shop.createProduct({ name: "Bagru Kurta", variations: [{ color: "Red", sizes }] });
  await signInNewCustomer(page, shop);
  await page.goto(`/productdetails/bagru-kurta/${id}#reviews`);
  const input = page.getByLabel("Photos", { exact: true });
  await input.setInputFiles({ name: "invoice.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") });
  await expect(page.getByText("invoice.jpg cannot be read. Please choose a JPEG, PNG or WebP photo.")).toBeVisible();
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  await input.setInputFiles({ name: "kurta.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(page.getByRole("img", { name: "Attachment 1" })).toBeVisible();
  await page.getByLabel("Comment").fill("Soft, and the colour stays.");
  await page.getByRole("radio", { name: "Runs large" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("Thank you! Your review is published.")).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(listReviews(page)).toContainText("Fit: Runs large");
  await page.getByRole("button", { name: /^Photo 1 of / }).click();
  const large = page.getByRole("dialog", { name: "Photo 1 of 1" }).getByRole("img");
  await expect.poll(() => large.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(600);
  await expectAccessible(page);
});
