import { createContext, type ReactNode, useContext } from "react";

type SharedPartProps = {
  /** Names the part, and whatever it depends on besides the responses. */
  name: string;
  /** The API responses that it depends on: those of the layout, or all of the page. */
  from: "site" | "page";
  /** They must not depend on the page's URL, nor call `useId`: React derives ids from the position in the page. */
  children: ReactNode;
};

/** Server only: returns the marker of a part's HTML (page-contexts.tsx), or undefined for a part that is rendered in its place. */
export const SharedPartContext = createContext<(part: SharedPartProps) => string | undefined>(() => undefined);

/**
 * A part that many pages have in common. The server renders it once and inserts its HTML into each of them, the browser hydrates it like the rest of the page.
 */
export function SharedPart(part: SharedPartProps): ReactNode {
  return import.meta.env.SSR ? (useContext(SharedPartContext)(part) ?? part.children) : part.children;
}
