import type { ModeratedText } from "#contract/admin/inbox/moderation.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import type { ChooseAction } from "./text-columns.tsx";

type BulkBarProps = {
  texts: readonly ModeratedText[];
  choose: ChooseAction;
  isPending: boolean;
  onClear: () => void;
};

/** The bar at the bottom of the screen with the actions for the selected texts. */
export function BulkBar({ texts, choose, isPending, onClear }: BulkBarProps) {
  const toPublish = texts.filter(({ state, reports }) => state !== "shown" || reports.length > 0);
  const toHide = texts.filter(({ state }) => state !== "hidden");
  const publish = () => toPublish.length > 0 && choose("publish", toPublish);
  const hide = () => toHide.length > 0 && choose("hide", toHide);
  useShortcuts([
    { keys: "p", label: "Approve the selected texts", run: publish },
    { keys: "h", label: "Hide the selected texts", run: hide },
    { keys: "Escape", label: "Select nothing", run: onClear },
  ]);
  if (texts.length === 0) return null;
  return (
    <BottomBar label="Selected texts">
      <p className="text-sm font-medium tabular-nums">{texts.length} selected</p>
      <Button size="sm" variant="quiet" className="mr-auto" onClick={onClear}>
        Clear
      </Button>
      {toPublish.length > 0 && (
        <Button size="sm" loading={isPending} onClick={publish}>
          Approve {toPublish.length}
        </Button>
      )}
      {toHide.length > 0 && (
        <Button size="sm" variant="secondary" onClick={hide}>
          Hide {toHide.length}
        </Button>
      )}
    </BottomBar>
  );
}
