/** React's own mark on an element that it has taken over, in a page that has come to life (web/entry-client.tsx). */
const isHydrated = (element: Element) =>
  "live" in document.documentElement.dataset && Object.keys(element).some((key) => key.startsWith("__reactProps"));
// What opens a popover works without any script.
const buttonSelector = 'button[type="button"]:not([popovertarget])';
/** From the mark to the handlers, for a part that comes to life after the page: the rest of it is taken over too. Milliseconds. */
const settleMs = 50;

/**
 * Until its script is here a button does nothing, and a form without an address of its own would send what was typed,
 * passwords too, as part of this page's address. Both are held, and pressed again when they work.
 */
export function replayEarlyClicks() {
  const serverRendered = new WeakSet<Element>(document.querySelectorAll(`${buttonSelector}, form`));
  const isEarly = (element: Element) => serverRendered.has(element) && !isHydrated(element);

  addEventListener("click", intercept, true);
  addEventListener("submit", intercept, true);

  function intercept(event: Event) {
    const replay = event.type === "click" ? createClickReplay(event) : createSubmitReplay(event as SubmitEvent);
    if (!replay) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    replay();
  }
  function createClickReplay({ target }: Event) {
    const button = target instanceof Element ? target.closest<HTMLElement>(buttonSelector) : null;
    return button && isEarly(button) ? () => whenHydrated(button, () => button.click()) : undefined;
  }
  function createSubmitReplay({ target, submitter }: SubmitEvent) {
    if (!(target instanceof HTMLFormElement) || target.hasAttribute("method") || !isEarly(target)) return undefined;
    return () => whenHydrated(target, () => target.requestSubmit(submitter));
  }
}

function whenHydrated(element: Element, replay: () => void) {
  if (isHydrated(element)) setTimeout(replay, settleMs);
  else if (element.isConnected) requestAnimationFrame(() => whenHydrated(element, replay));
}
