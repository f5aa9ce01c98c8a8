import { useMatches } from "react-router";

/** The handle of a page's route (web/admin/routes.tsx). */
export type PageHandle = {
  /** The heading until the page shows its own. */
  heading: string;
  /** The page above this one, which it is opened from. */
  up?: UpLink | undefined;
};
export type UpLink = { to: string; label: string };

/** Undefined outside of the frame. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches().at(-1)?.handle as PageHandle | undefined;
}
