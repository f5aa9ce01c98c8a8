import type { ReactNode } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { BottomBar } from "../bottom-bar.tsx";

type SelectionBarProps = {
  /** "Selected messages", for screen readers. */
  label: string;
  count: number;
  onClear: () => void;
  /** Buttons of what can be done. */
  children: ReactNode;
};

/** What can be done to the selected rows of a list, in reach at the bottom of the screen. Renders nothing without a selection. */
export function SelectionBar({ label, count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <BottomBar label={label}>
      <p className="text-sm font-medium tabular-nums">{count} selected</p>
      <Button size="sm" variant="quiet" className="mr-auto" onClick={onClear}>
        Clear
      </Button>
      {children}
    </BottomBar>
  );
}
