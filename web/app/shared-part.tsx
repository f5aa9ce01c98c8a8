import { createContext, type ReactNode, useContext } from "react";

type SharedPartProps = {
  /** The name of the part. It must contain all values that the part depends on besides the responses. */
  name: string;
  /** The API responses that the part depends on: those of the layout ("site"), or all responses of the page. */
  from: "site" | "page";
  /**
   * The children must not depend on the page's URL and must not call `useId`, because React derives ids from the
   * position in the page.
   */
  children: ReactNode;
};

/**
 * Server only: returns the marker of a part's HTML (page-contexts.tsx), or undefined for a part that is rendered in its
 * place.
 */
export const SharedPartContext = createContext<(part: SharedPartProps) => string | undefined>(() => undefined);

/**
 * A part that many pages have in common. The server renders the part once and inserts its HTML into each page. The
 * browser hydrates it like the rest of the page.
 */
export function SharedPart(part: SharedPartProps): ReactNode {
  return import.meta.env.SSR ? (useContext(SharedPartContext)(part) ?? part.children) : part.children;
}
