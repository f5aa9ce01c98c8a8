import { createContext, type ReactNode, useContext } from "react";

/** What is inside the header and the footer, as HTML. */
export type LayoutHtml = { header: string; footer: string };

/**
 * On the server, where they are the same on every page of a frame and for everyone: as they were made for the page before. Nearly
 * half of a product page's elements stand in them.
 */
export const LayoutHtmlContext = createContext<LayoutHtml | undefined>(undefined);

type LayoutPartProps = { tag: keyof LayoutHtml; className: string; children: ReactNode };

/** The header or the footer: on the server as it was made before, if it was; a browser takes over what stands there. */
export function LayoutPart({ tag: Tag, className, children }: LayoutPartProps) {
  const cachedHtml = import.meta.env.SSR ? useContext(LayoutHtmlContext)?.[Tag] : undefined;
  if (cachedHtml) return <Tag className={className} dangerouslySetInnerHTML={{ __html: cachedHtml }} />;
  return <Tag className={className}>{children}</Tag>;
}

/** Takes them out of a page that was made whole. */
export function extractLayoutHtml(page: string): LayoutHtml {
  return {
    header: innerHtml(page, page.indexOf("<header"), "</header>"),
    footer: innerHtml(page, page.lastIndexOf("<footer"), "</footer>"),
  };
}

function innerHtml(page: string, start: number, end: string): string {
  return page.slice(page.indexOf(">", start) + 1, page.indexOf(end, start));
}
