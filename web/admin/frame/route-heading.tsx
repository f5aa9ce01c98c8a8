import { type ReactNode, useCallback, useState } from "react";
import { OwnHeadings } from "../ui/own-heading.ts";
import { usePageHandle } from "../ui/page-handle.ts";
import { PageHeader } from "../ui/page-header.tsx";

/** Wraps a page. Shows the route's heading while the page renders no heading, because the page loads or has failed. */
export function RouteHeading({ children }: { children: ReactNode }) {
  const [ownHeadings, setOwnHeadings] = useState(0);
  const register = useCallback(() => {
    setOwnHeadings((count) => count + 1);
    return () => setOwnHeadings((count) => count - 1);
  }, []);
  const handle = usePageHandle();
  return (
    <>
      {ownHeadings === 0 && handle && <PageHeader />}
      <OwnHeadings value={register}>{children}</OwnHeadings>
    </>
  );
}
