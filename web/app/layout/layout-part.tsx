import { createContext, type ReactNode, useContext } from "react";

/** Inner HTML of the header and the footer: markers for their bytes (html-parts.ts). */
export type LayoutHtml = { header: string; footer: string };

/** Server only: the rendered header and footer (layout-html.tsx). */
export const LayoutHtmlContext = createContext<LayoutHtml | undefined>(undefined);

type LayoutPartProps = { tag: keyof LayoutHtml; className: string; children: ReactNode };

/** The header or the footer. The server inserts its rendered HTML, the browser hydrates it. */
export function LayoutPart({ tag: Tag, className, children }: LayoutPartProps) {
  const html = import.meta.env.SSR ? useContext(LayoutHtmlContext)?.[Tag] : undefined;
  if (html !== undefined) return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
  return <Tag className={className}>{children}</Tag>;
}
