/** True if the page is hydrated (web/app/startup/hydration-marker.tsx) and React has attached its props to the element. */
const isHydrated = (element: Element) =>
  "live" in document.documentElement.dataset && Object.keys(element).some((key) => key.startsWith("__reactProps"));
// Popover buttons work without scripts.
const buttonSelector = 'button[type="button"]:not([popovertarget])';
/** Milliseconds between React's props on an element and the replay: a section that hydrates after the page has to finish hydrating. */
const settleMs = 50;

/**
 * Before hydration a button does nothing, and a form without a `method` would put its fields, passwords included, into the
 * page's URL. Clicks and submits of server-rendered elements are intercepted and replayed after hydration.
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
