import { expect, type Locator, type Page } from "@playwright/test";

/** Submits the form on /contact while the database is unavailable, and expects its error message. */
export async function submitContactFormDuringOutage(page: Page): Promise<Locator> {
  const form = page.getByRole("form", { name: "Send us a message" });
  await form.getByLabel("Full Name").fill("Sample Visitor");
  await form.getByLabel("Email").fill("visitor@sample.example");
  await form.getByLabel("Subject").fill("Sizes");
  await form.getByLabel("Message").fill("Does the kurta run small?");
  await form.getByRole("button", { name: "Send Message" }).click();
  // The error is shown only after several queries have reached their time limit, one after the other.
  await expect(form.getByText("The shop is busy right now. Please try again.")).toBeVisible({ timeout: 30_000 });
  return form;
}
