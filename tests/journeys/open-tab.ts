import { expect, type Page } from "@playwright/test";

/** A tab opens once the page's scripts have come; a customer would press it again too. */
export async function openTab(page: Page, name: string) {
  const tab = page.getByRole("tab", { name });
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true", { timeout: 500 });
  }).toPass();
}
