const storageKey = "language";

/**
 * Stores the language that a visitor chooses by a language link. The listener is on the document, because the link
 * works before the page is hydrated. Pages are the same for everybody, so the choice stays in the browser.
 */
export function rememberLanguageChoice() {
  addEventListener("click", ({ target }) => {
    const language = target instanceof Element && target.closest<HTMLAnchorElement>("a[hreflang]")?.hreflang;
    // Browsers may block storage. The link still works.
    try {
      if (language) localStorage.setItem(storageKey, language);
    } catch {}
  });
}
