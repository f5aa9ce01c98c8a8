const storageKey = "language";

/**
 * Stores the language that is chosen by a link to the page in it. By a listener on the document, since the link works before
 * the page is hydrated. Pages are the same for everybody: the choice stays in the browser.
 */
export function rememberLanguageChoice() {
  addEventListener("click", ({ target }) => {
    const language = target instanceof Element && target.closest<HTMLAnchorElement>("a[hreflang]")?.hreflang;
    // Browsers may forbid storage; the link still works.
    try {
      if (language) localStorage.setItem(storageKey, language);
    } catch {}
  });
}
