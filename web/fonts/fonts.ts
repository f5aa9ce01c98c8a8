import text from "./figtree.woff2?url";
import display from "./newsreader.woff2?url";

/** URLs of both font files, preloaded on every page in this order. */
export const fonts = [text, display];
