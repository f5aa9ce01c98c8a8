import type { ReactNode } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { BottomBar } from "../bottom-bar.tsx";

type SelectionBarProps = {
  /** "Selected messages", for screen readers. */
  label: string;
  count: number;
  onClear: () => void;
  /** The buttons of the actions. */
  children: ReactNode;
};

/**
 * A bar at the bottom of the screen with the actions for the selected rows of a list. Renders nothing without a
 * selection.
 */
export function SelectionBar({ label, count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <BottomBar label={label}>
      <p className="text-sm font-medium tabular-nums max-sm:mr-auto">{count} selected</p>
      <Button size="sm" variant="quiet" className="sm:mr-auto" onClick={onClear}>
        Clear
      </Button>
      {/* On a phone, actions that do not fit beside the number move to a line of their own and fill it. */}
      <div className="flex flex-wrap items-center gap-2 max-sm:grow max-sm:*:grow max-sm:[&_:has(>select)]:w-full">
        {children}
      </div>
    </BottomBar>
  );
}
