// Selector of buttons that need React. Buttons with `popovertarget` work without scripts.
const buttonSelector = 'button[type="button"]:not([popovertarget])';
const retryMs = 50;

/**
 * Repeats clicks and submits that happen before hydration. Until React has hydrated the page, a button does nothing,
 * and a form without a `method` would put its fields, including passwords, into the URL. Both events are therefore
 * stopped and repeated after hydration.
 */
export function repeatEarlyClicks() {
  addEventListener("click", repeatClick, true);
  addEventListener("submit", repeatSubmit);
}

/**
 * Repeats a click until it reaches its button. React hydrates the Suspense boundary that a click hits first. If the
 * boundary's script is still loading, React stops the click on its way to the button.
 */
function repeatClick(event: Event) {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>(buttonSelector) : null;
  if (!button) return;
  const stopListening = new AbortController();
  button.addEventListener("click", () => stopListening.abort(), { once: true, signal: stopListening.signal });
  if (!isHydrated()) event.stopImmediatePropagation();
  setTimeout(() => {
    if (stopListening.signal.aborted) return;
    stopListening.abort();
    button.click();
  }, retryMs);
}

/**
 * Repeats a submit until its form is hydrated, which may be later than the page, because a Suspense boundary is
 * hydrated separately. The listener is in the bubbling phase, after React, where handlers of hydrated forms have
 * already prevented the navigation.
 */
function repeatSubmit(event: SubmitEvent) {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.hasAttribute("method")) return;
  event.preventDefault();
  setTimeout(() => form.requestSubmit(submitter), retryMs);
}

/** The document component sets the attribute (web/shell/root.tsx). */
const isHydrated = () => "hydrated" in document.documentElement.dataset;
