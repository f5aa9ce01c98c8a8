import { expect, type Page } from "@playwright/test";

/** Clicks until the tab opens, because a click before hydration may have no effect. */
export async function openTab(page: Page, name: string) {
  const tab = page.getByRole("tab", { name });
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true", { timeout: 500 });
  }).toPass();
}
