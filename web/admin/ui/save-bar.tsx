import { useBlocker } from "react-router";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { BottomBar } from "./bottom-bar.tsx";

type SaveBarProps = {
  isChanged: boolean;
  isPending: boolean;
  /** Nothing is stored before the first save. */
  isNew: boolean;
  saveLabel: string;
  /** A process that has to end before saving, such as "Uploading images…". */
  busyText?: string | undefined;
  /** Why the last attempt to save failed. */
  error?: string | undefined;
  /** Set while the page goes on by itself, after it has saved. */
  mayLeave?: boolean | undefined;
  /** Default: submits the form around. */
  onSave?: (() => void) | undefined;
  onDiscard?: (() => void) | undefined;
};

/** "Save", in reach at the bottom of the screen. Leaving the page with unsaved changes has to be confirmed. */
export function SaveBar(props: SaveBarProps) {
  const { isChanged, isPending, isNew, saveLabel, busyText, error, mayLeave = false, onSave, onDiscard } = props;
  const isUnsaved = isChanged || busyText !== undefined;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && !mayLeave && currentLocation.pathname !== nextLocation.pathname,
  );
  const idleText = isNew ? "Not saved yet" : "Everything is saved";
  return (
    <BottomBar label="Changes">
      {error && <Notice className="w-full">{error}</Notice>}
      <p role="status" className="grow text-sm text-muted">
        {busyText ?? (isChanged ? "Unsaved changes" : idleText)}
      </p>
      {isChanged && onDiscard && (
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button
        size="sm"
        type={onSave ? "button" : "submit"}
        loading={isPending}
        disabled={!isChanged || busyText !== undefined}
        onClick={onSave}
      >
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
        <p>What you have changed here is lost.</p>
      </ConfirmDialog>
    </BottomBar>
  );
}
