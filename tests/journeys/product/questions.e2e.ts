import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";
import { signInNewCustomer } from "../support/sign-in.ts";
import { joinStaff } from "../support/staff.ts";

const text = "Is it lined?";
const section = (page: Page) => page.getByRole("region", { name: "Questions and answers" });

test("a customer asks below the tabs, staff answer in the back office, and everybody sees the answer", async ({
  page,
  shop,
}) => {
  await recordLayoutShift(page);
  const { id } = await shop.createProduct({ name: "Bagru Kurta" });
  await shop.createProduct({ name: "Ajrakh Kurta" });
  const url = `/productdetails/bagru-kurta/${id}`;
  await page.goto(url);
  // The section is loaded long before it is in view, like "Complete the look", which is empty for this product.
  await expect(section(page).getByText("Nobody has asked about this product yet.")).toBeAttached();
  await expect(page.getByRole("region", { name: "Complete the look" })).toHaveCount(0);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByText("Nobody has asked about this product yet.")).toBeVisible();
  await expect(section(page).getByRole("link", { name: "Sign in to ask a question" })).toBeVisible();
  expect(await getLayoutShift(page)).toBeLessThan(0.02);

  await signInNewCustomer(page, shop);
  await page.goto(url);
  await section(page).getByRole("button", { name: "Ask a question" }).click();
  await section(page).getByRole("button", { name: "Send question" }).click();
  await expect(section(page).getByText("The question is empty")).toBeVisible();
  await section(page).getByLabel("Your question").fill(text);
  await expect(section(page).getByText("12 of 300")).toBeVisible();
  await expectAccessible(page);
  await section(page).getByRole("button", { name: "Send question" }).click();
  await expect(
    section(page).getByText("We show your question here with its answer and email it to you."),
  ).toBeVisible();
  await expect(section(page).getByRole("heading", { name: text })).toBeVisible();
  await expect(section(page).getByText(/It is shown to others with its answer/)).toBeVisible();

  await joinStaff(page, shop, "support");
  await page.goto("/admin/questions");
  await page.getByLabel(`Our answer to “${text}”`).fill("Yes, with cotton.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save the answer" }).click();
  await expect(page.getByText("The answer is shown.")).toBeVisible();
  await expect(page.getByText("No open questions")).toBeVisible();

  await page.goto(`${url}#questions`);
  await expect(section(page).getByText("Yes, with cotton.")).toBeVisible();
  await expect(section(page).getByText("Our answer")).toBeVisible();
  await expect(section(page).getByRole("button", { name: "Answer" })).toHaveCount(0);
});

test("a buyer answers a shown question on a phone, marked as a verified buyer", async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct({ name: "Bagru Kurta" });
  await asha.api.questions.ask({ productId: product.id, text });
  const { db } = shop.context;
  const question = await db.selectFrom("questions").select("id").executeTakeFirstOrThrow();
  const answer = {
    id: "a".repeat(24),
    question_id: question.id,
    customer_id: null,
    text: "Yes.",
    answered_at: new Date(),
  };
  await db.insertInto("question_answers").values(answer).execute();
  const buyer = await signInNewCustomer(page, shop, "ravi");
  const { _id } = await shop.placeCodOrder(buyer, product);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, _id, status);
  await page.goto(`/productdetails/bagru-kurta/${product.id}#questions`);
  await section(page)
    .getByRole("button", { name: /^Answer ?: Is it lined/ })
    .click();
  await section(page).getByLabel("Your answer").fill("It is, fully.");
  await expectAccessible(page);
  await section(page).getByRole("button", { name: "Send answer" }).click();
  await expect(section(page).getByText("It is, fully.")).toBeVisible();
  await expect(section(page).getByText("Verified buyer")).toBeVisible();
});

test("the mailed link ends mails about answers with a button", async ({ page, shop }) => {
  await page.goto("/questions/stop?token=nonsense");
  await expect(page.getByRole("heading", { name: "Stop emails about answers?" })).toBeVisible();
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expect(shop.context.db.selectFrom("questions").select("id").execute()).resolves.toEqual([]);
});
