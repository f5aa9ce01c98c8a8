import type { ReactNode } from "react";

/**
 * A bar at the bottom of the screen with the actions for selected or changed rows of a list. Toasts are shown above the
 * bar (admin.css).
 */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      data-bottom-bar
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-md border border-line bg-raised px-4 py-2 shadow-float"
    >
      {children}
    </section>
  );
}
