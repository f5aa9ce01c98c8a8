import type { ReactNode } from "react";

/** Back and continue buttons. On phones, the continue button comes first and fills the width. */
export function StepActions({ back, children }: { back: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-3 border-t border-hairline pt-6 sm:flex-row sm:items-center sm:justify-between">
      {back}
      {children}
    </div>
  );
}
