/**
 * What had the focus is gone: a keyboard goes on from the head of the page. In a task of its own, when the window that asked has
 * closed: until then the page behind it takes no focus, and then the window would give it to what is gone.
 */
export function focusContent() {
  setTimeout(() => document.getElementById("content")?.focus({ preventScroll: true }));
}
