import { createContext, useContext } from "react";

/** What is inside the header and the footer, as HTML. */
export type MadeParts = { header: string; footer: string };

/**
 * On the server, where they are the same on every page and for everyone: as they were made for the page before. Half of a
 * product page's elements stand in them.
 */
export const Made = createContext<MadeParts | undefined>(undefined);
/** A browser takes over what stands there. */
export const useMade = import.meta.env.SSR ? () => useContext(Made) : () => undefined;

/** Takes them out of a page that was made whole. */
export function partsOf(page: string): MadeParts {
  return {
    header: inside(page, page.indexOf("<header"), "</header>"),
    footer: inside(page, page.lastIndexOf("<footer"), "</footer>"),
  };
}

function inside(page: string, start: number, end: string): string {
  return page.slice(page.indexOf(">", start) + 1, page.indexOf(end, start));
}
