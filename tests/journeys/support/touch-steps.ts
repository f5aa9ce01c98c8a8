import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Seconds of a step on a phone. A tap: deciding (M, 1.35 s) and pointing (P, 1.1 s) of the keystroke-level model (Card, Moran and Newell, "The
 * keystroke-level model for user performance time with interactive systems", 1980). A character: 36.2 words of five characters a minute (Palin et al.,
 * "How do people type on mobile devices?", 2019). A swipe of the page counts as a tap.
 */
const seconds = { tap: 1.35 + 1.1, character: 60 / (36.2 * 5), swipe: 1.35 + 1.1 };

/** Does what somebody does with a phone, and adds up how long that takes by the model; what the shop itself takes is not counted. */
export function createTouchSteps(page: Page) {
  const counts = { tap: 0, character: 0, swipe: 0 };
  async function tap(target: Locator) {
    // One swipe for each screen between what is visible and the target.
    const height = page.viewportSize()?.height ?? 1;
    const top = (await target.boundingBox())?.y ?? 0;
    counts.swipe += Math.ceil(Math.max(0, top - height, -top) / (height * 0.8));
    await target.tap();
    counts.tap++;
  }
  return {
    counts,
    tap,
    async type(field: Locator, text: string) {
      // Chromium clicks some time after the touch and the focus: on what typing has moved there, unless it is awaited.
      const touched = await field.evaluateHandle((element) => ({
        clicked: new Promise((resolve) => element.addEventListener("click", resolve, { once: true })).then(() => true),
      }));
      await tap(field);
      await touched.evaluate(({ clicked }) => clicked);
      await expect(field).toBeFocused();
      // While what is above the field grows, Chromium now and then focuses the field without its caret: somebody taps once more.
      if (!(await field.evaluate(hasCaret))) await tap(field);
      await field.pressSequentially(text);
      counts.character += text.length;
    },
    /** Taps the select, then the option in the phone's own picker. */
    async select(field: Locator, option: string) {
      await tap(field);
      await page.keyboard.press("Escape");
      await field.selectOption(option);
      counts.tap++;
    },
    /** Taps the button, each image in the phone's gallery, and "Done". */
    async chooseFiles(button: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) {
      const chooser = page.waitForEvent("filechooser");
      await tap(button);
      await (await chooser).setFiles(files);
      counts.tap += files.length + 1;
    },
    getSeconds: () => counts.tap * seconds.tap + counts.character * seconds.character + counts.swipe * seconds.swipe,
  };
}

/** The document's selection is at a focused field, not in it. */
function hasCaret(field: Element): boolean {
  const selection = getSelection();
  return selection?.anchorNode?.childNodes[selection.anchorOffset] === field;
}
