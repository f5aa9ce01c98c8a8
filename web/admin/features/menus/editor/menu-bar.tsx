import { useBlocker } from "react-router";
import { Button } from "../../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { BottomBar } from "../../../ui/bottom-bar.tsx";

type MenuBarProps = {
  isDirty: boolean;
  isPending: boolean;
  /** Default: "Save". */
  saveLabel?: string;
  onSave: () => void;
  onDiscard: () => void;
};

/** "Save" for all changes of a menu at once. Leaving the page with unsaved changes has to be confirmed. */
export function MenuBar({ isDirty, isPending, saveLabel = "Save", onSave, onDiscard }: MenuBarProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <BottomBar label="Changes">
      <p role="status" className="grow text-sm text-muted">
        {isDirty ? "Unsaved changes" : saveLabel === "Save" && "Everything is saved"}
      </p>
      {isDirty && (
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button size="sm" loading={isPending} disabled={!isDirty} onClick={onSave}>
        {saveLabel}
      </Button>
      <ConfirmDialog
        open={blocker.state === "blocked"}
        onClose={() => blocker.reset?.()}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        loading={false}
        onConfirm={() => blocker.proceed?.()}
      >
        <p>What you have changed in this menu is lost.</p>
      </ConfirmDialog>
    </BottomBar>
  );
}
