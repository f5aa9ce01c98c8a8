import text from "./figtree.woff2?url";
import display from "./newsreader.woff2?url";

/** Both font files' addresses: worth preloading on every page, in this order. */
export const fonts = [text, display];
