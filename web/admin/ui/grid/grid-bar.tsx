import type { ReactNode } from "react";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { BottomBar } from "../bottom-bar.tsx";

type GridBarProps = {
  /** The title of the variant whose cell has or last had the focus, and a text about that variant. */
  current: { title: string; text: string } | undefined;
  problem: string | undefined;
  changes: number;
  problems: number;
  onHistory: () => void;
  onDiscard: () => void;
  onSave: () => void;
  /** The actions for the selected rows. */
  children?: ReactNode;
};

/** The bar at the bottom of the screen with the variant of the current cell and the number of unsaved changes. */
export function GridBar({ current, problem, changes, problems, onHistory, onDiscard, onSave, children }: GridBarProps) {
  if (!current && changes === 0 && !children) return null;
  return (
    <BottomBar label="Current cell and changes">
      {current && (
        <div className="min-w-0 grow basis-64 text-sm">
          <p className="truncate font-medium">{current.title}</p>
          <p className={problem ? "text-danger" : "text-muted tabular-nums"}>{problem ?? current.text}</p>
        </div>
      )}
      {children}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {current && (
          <Button size="sm" variant="secondary" onClick={onHistory}>
            History
          </Button>
        )}
        {changes > 0 && (
          <>
            <Button size="sm" variant="quiet" onClick={onDiscard}>
              Discard
            </Button>
            <Button size="sm" disabled={problems > 0} onClick={onSave}>
              Save {pluralize(changes, "change")}
            </Button>
          </>
        )}
      </div>
      {problems > 0 && (
        <p role="status" className="w-full text-sm text-danger">
          {problems === 1 ? "One change has to be checked" : `${problems} changes have to be checked`} before saving.
        </p>
      )}
    </BottomBar>
  );
}
