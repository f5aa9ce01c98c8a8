/** The keys of the account's token and of the guest cart (web/app/state/storage). */
const storageKeys = ["token", "guestCart"];

/**
 * Marks the document of a visitor with an empty cart. Pages are the same for everybody: the server's HTML of the cart
 * contains both a placeholder and the empty cart, and the styles choose one of them (`empty-cart` in base.css) before
 * the page is hydrated.
 */
export function markEmptyCart() {
  if (storageKeys.every((key) => !readStorage(key))) document.documentElement.dataset.emptyCart = "";
}

function readStorage(key: string) {
  // Browsers may block storage. Then there is no cart.
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
