/** React's own mark on an element that it has taken over, in a page that has come to life (web/entry-client.tsx). */
const taken = (element: Element) =>
  "live" in document.documentElement.dataset && Object.keys(element).some((key) => key.startsWith("__reactProps"));
// What opens a popover works without any script.
const buttons = 'button[type="button"]:not([popovertarget])';
/** From the mark to the handlers, for a part that comes to life after the page: the rest of it is taken over too. Milliseconds. */
const settles = 50;

/**
 * Until its script is here a button does nothing, and a form without an address of its own would send what was typed,
 * passwords too, as part of this page's address. Both are held, and pressed again when they work.
 */
export function holdEarlyPresses() {
  const served = new WeakSet<Element>(document.querySelectorAll(`${buttons}, form`));
  const early = (element: Element) => served.has(element) && !taken(element);

  addEventListener("click", hold, true);
  addEventListener("submit", hold, true);

  function hold(event: Event) {
    const again = event.type === "click" ? pressAgain(event) : sendAgain(event as SubmitEvent);
    if (!again) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    again();
  }
  function pressAgain({ target }: Event) {
    const button = target instanceof Element ? target.closest<HTMLElement>(buttons) : null;
    return button && early(button) ? () => whenTaken(button, () => button.click()) : undefined;
  }
  function sendAgain({ target, submitter }: SubmitEvent) {
    if (!(target instanceof HTMLFormElement) || target.hasAttribute("method") || !early(target)) return undefined;
    return () => whenTaken(target, () => target.requestSubmit(submitter));
  }
}

function whenTaken(element: Element, act: () => void) {
  if (taken(element)) setTimeout(act, settles);
  else if (element.isConnected) requestAnimationFrame(() => whenTaken(element, act));
}
