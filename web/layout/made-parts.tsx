import { createContext, type ReactNode, useContext } from "react";

/** What is inside the header and the footer, as HTML. */
export type MadeParts = { header: string; footer: string };

/**
 * On the server, where they are the same on every page of a frame and for everyone: as they were made for the page before. Nearly
 * half of a product page's elements stand in them.
 */
export const Made = createContext<MadeParts | undefined>(undefined);

type MadePartProps = { tag: keyof MadeParts; className: string; children: ReactNode };

/** The header or the footer: on the server as it was made before, if it was; a browser takes over what stands there. */
export function MadePart({ tag: Tag, className, children }: MadePartProps) {
  const made = import.meta.env.SSR ? useContext(Made)?.[Tag] : undefined;
  if (made) return <Tag className={className} dangerouslySetInnerHTML={{ __html: made }} />;
  return <Tag className={className}>{children}</Tag>;
}

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
