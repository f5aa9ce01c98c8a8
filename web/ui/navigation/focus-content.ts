/**
 * Moves the focus to the page's content after the focused element was removed, so that keyboard users continue from the
 * top. The focus moves after a confirm dialog has closed: the page behind an open dialog cannot take the focus, and on
 * closing the dialog would try to restore the focus to the removed element.
 */
export function focusContent() {
  setTimeout(() => document.getElementById("content")?.focus({ preventScroll: true }));
}
