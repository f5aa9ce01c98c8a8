import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { joinStaff, openBackOffice } from "../support/staff.ts";

const listReviews = (page: Page) => page.getByRole("region", { name: "What customers say" }).getByRole("article");

test("staff hide a reported review by keyboard with a reason, undo it, approve and answer", async ({
  page,
  browser,
  shop,
}) => {
  const { id } = await shop.createProduct({ name: "Bagru Kurta" });
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  await asha.api.reviews.save({ productId: id, rating: 1, comment: "Buy at my shop instead." });
  await ravi.api.reviews.save({ productId: id, rating: 5, comment: "Lovely." });
  const url = `/productdetails/bagru-kurta/${id}#reviews`;
  await page.goto(url);
  const spam = listReviews(page).filter({ hasText: "Buy at my shop" });
  await spam.getByRole("button", { name: /^Report the review by/ }).click();
  const report = page.getByRole("dialog", { name: "Report this review" });
  await report.getByRole("button", { name: "Report", exact: true }).click();
  await expect(report.getByText("Please choose a reason")).toBeVisible();
  await report.getByRole("radio", { name: "Advertising or spam" }).check();
  await report.getByLabel("Details (optional)").fill("Another shop's advertisement");
  await expectAccessible(page);
  await report.getByRole("button", { name: "Report", exact: true }).click();
  await expect(spam.getByText("Reported. Thank you.")).toBeVisible();

  const backOffice = await (await browser.newContext()).newPage();
  await joinStaff(backOffice, shop, "support");
  await openBackOffice(backOffice);
  await backOffice.getByRole("link", { name: /1 reported review or comment/ }).click();
  await expect(
    backOffice.getByRole("table").getByText("Advertising or spam: Another shop's advertisement"),
  ).toBeVisible();
  await expect(backOffice.getByRole("link", { name: /^To check/ })).toContainText("2");
  await backOffice.keyboard.press("j");
  await backOffice.keyboard.press("x");
  await expect(backOffice.getByText("1 selected")).toBeVisible();
  await backOffice.keyboard.press("h");
  const hide = backOffice.getByRole("dialog", { name: "Hide this review?" });
  await hide.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(hide.getByText("Please give a reason")).toBeVisible();
  await hide.getByLabel("Reason").fill("Advertising");
  await hide.getByLabel("Reason").press("Tab");
  await backOffice.keyboard.press("Tab");
  await backOffice.keyboard.press("Enter");
  await expect(backOffice.getByText("1 text is hidden.")).toBeVisible();
  await expect(backOffice.getByText("Nothing is reported")).toBeVisible();
  await page.reload();
  await expect(listReviews(page).filter({ hasText: "Lovely." })).toBeVisible();
  await expect(spam).toHaveCount(0);

  await backOffice.getByRole("button", { name: "Undo" }).click();
  await expect(backOffice.getByText("Undone for 1 text.")).toBeVisible();
  await expect(backOffice.getByRole("table").getByText("Buy at my shop instead.")).toBeVisible();
  await backOffice.getByRole("link", { name: /^To check/ }).click();
  await expect(backOffice.getByRole("row")).toHaveCount(3);
  await backOffice.getByRole("button", { name: "Answer the review by ravi" }).click();
  await backOffice.getByLabel("Our answer").fill("Thank you, Ravi.");
  await backOffice.getByRole("button", { name: "Save" }).click();
  await expect(backOffice.getByText("The answer is shown.")).toBeVisible();
  await backOffice.keyboard.press("a");
  await backOffice.keyboard.press("p");
  await expect(backOffice.getByText("2 texts are approved.")).toBeVisible();
  await expect(backOffice.getByText("Everything is checked")).toBeVisible();
  await page.reload();
  await expect(listReviews(page).filter({ hasText: "Thank you, Ravi." })).toBeVisible();
});

test("on a phone, a reader reports a comment, and staff answer it below the article", async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const articleId = await shop.createArticle();
  await shop.api.blog.comment({ id: articleId }, { user: "Meera", comment: "Which wash do you use?" });
  await page.goto(`/blogs/${articleId}#comments`);
  await page.getByRole("button", { name: "Report the comment by Meera" }).click();
  await page.getByRole("radio", { name: "Something else" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Report", exact: true }).click();
  await expect(page.getByText("Reported. Thank you.")).toBeVisible();

  await joinStaff(page, shop, "writer");
  await page.goto("/admin/reviews?state=reported");
  await expect(page.getByRole("list", { name: "Reviews and comments" }).getByText("Something else")).toBeVisible();
  await page.getByRole("button", { name: "Answer the comment by Meera" }).click();
  await page.getByLabel("Our answer").fill("Cold, by hand.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The answer is shown.")).toBeVisible();
  await page.goto(`/blogs/${articleId}#comments`);
  await expect(page.locator("#comments")).toContainText("Cold, by hand.");
  await expectAccessible(page);
});
