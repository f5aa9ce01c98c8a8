import type { ReactNode } from "react";

/** The way back and the way on. On a phone the way on comes first and is as wide as the page. */
export function StepActions({ back, children }: { back: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-3 border-t border-hairline pt-6 sm:flex-row sm:items-center sm:justify-between">
      {back}
      {children}
    </div>
  );
}
