import { useBlocker } from "react-router";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";

type SaveBarProps = {
  isChanged: boolean;
  isPending: boolean;
  isUploading: boolean;
  saveLabel: string;
  /** Why the last attempt to save failed. */
  error: string | undefined;
  /** Set while the page goes on by itself, after it has saved. */
  mayLeave: boolean;
};

/** "Save", in reach at the bottom of the screen. Leaving the page with unsaved changes has to be confirmed. */
export function SaveBar({ isChanged, isPending, isUploading, saveLabel, error, mayLeave }: SaveBarProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isChanged || isUploading) && !mayLeave && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <div className="sticky bottom-3 z-10 mt-6 grid gap-3 rounded-md border border-line bg-raised px-4 py-2 shadow-float">
      {error && <Notice>{error}</Notice>}
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-muted" role="status">
          {isUploading ? "Uploading images…" : isChanged ? "Unsaved changes" : "Everything is saved"}
        </p>
        <Button type="submit" loading={isPending} disabled={!isChanged || isUploading}>
          {saveLabel}
        </Button>
      </div>
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
    </div>
  );
}
