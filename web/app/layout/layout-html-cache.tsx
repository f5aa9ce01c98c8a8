import { createContext, type ReactNode, useContext } from "react";

/** Inner HTML of the header and the footer. */
export type LayoutHtml = { header: string; footer: string };

/**
 * Server only: the header and footer HTML of an earlier render. They are the same for all pages of a layout and for all
 * customers, and hold nearly half of a product page's elements.
 */
export const LayoutHtmlContext = createContext<LayoutHtml | undefined>(undefined);

type LayoutPartProps = { tag: keyof LayoutHtml; className: string; children: ReactNode };

/** The header or the footer. The server inserts cached HTML if there is any; the browser hydrates it. */
export function LayoutPart({ tag: Tag, className, children }: LayoutPartProps) {
  const cachedHtml = import.meta.env.SSR ? useContext(LayoutHtmlContext)?.[Tag] : undefined;
  if (cachedHtml) return <Tag className={className} dangerouslySetInnerHTML={{ __html: cachedHtml }} />;
  return <Tag className={className}>{children}</Tag>;
}

/** Extracts the header and footer HTML from a fully rendered page. */
export function extractLayoutHtml(page: string): LayoutHtml {
  return {
    header: innerHtml(page, page.indexOf("<header"), "</header>"),
    footer: innerHtml(page, page.lastIndexOf("<footer"), "</footer>"),
  };
}

function innerHtml(page: string, start: number, end: string): string {
  return page.slice(page.indexOf(">", start) + 1, page.indexOf(end, start));
}
