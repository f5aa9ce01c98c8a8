import { expect, type Locator, type Page } from "@playwright/test";

/**
 * The seconds that a step takes on a phone. A tap is deciding (M, 1.35 s) and pointing (P, 1.1 s) of the
 * keystroke-level model (Card, Moran and Newell, "The keystroke-level model for user performance time with interactive
 * systems", 1980). Characters are typed at 36.2 words of five characters a minute (Palin et al., "How do people type on
 * mobile devices?", 2019). A swipe of the page counts as a tap.
 */
const seconds = { tap: 1.35 + 1.1, character: 60 / (36.2 * 5), swipe: 1.35 + 1.1 };

/**
 * Taps, types and swipes as a person with a phone does, and adds up the time that the model predicts. The time that the
 * shop itself needs is not counted.
 */
export function createTouchSteps(page: Page) {
  const counts = { tap: 0, character: 0, swipe: 0 };
  async function tap(target: Locator) {
    // The target is reached with a swipe for each screen between the visible part of the page and the target.
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
      // Chromium dispatches the click some time after the touch and the focus. The click is awaited, because otherwise
      // it could hit another element that typing has moved there.
      const touched = await field.evaluateHandle((element) => ({
        clicked: new Promise((resolve) => element.addEventListener("click", resolve, { once: true })).then(() => true),
      }));
      await tap(field);
      await touched.evaluate(({ clicked }) => clicked);
      await expect(field).toBeFocused();
      // While the content above the field grows, Chromium now and then focuses the field without its caret. A person
      // would tap once more.
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

/** Whether the field has the caret. The document's selection is then at the field, not in it. */
function hasCaret(field: Element): boolean {
  const selection = getSelection();
  return selection?.anchorNode?.childNodes[selection.anchorOffset] === field;
}
