import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { answerLeaving, listUnsavedForms, useIsLeavingDocument } from "../state/forms/unsaved-changes.ts";

/** Asks for a confirmation before the member leaves a page with unsaved changes. */
export function UnsavedDialog() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      listUnsavedForms().length > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  const isLeavingDocument = useIsLeavingDocument();
  const isLost = isLeavingDocument || listUnsavedForms().some(({ hasDraft }) => !hasDraft);
  function answer(isLeaving: boolean) {
    if (isLeavingDocument) return answerLeaving(isLeaving);
    if (isLeaving) blocker.proceed?.();
    else blocker.reset?.();
  }
  return (
    <ConfirmDialog
      open={isLeavingDocument || blocker.state === "blocked"}
      onClose={() => answer(false)}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      loading={false}
      onConfirm={() => answer(true)}
    >
      <p>
        {isLost
          ? "What you have changed here is lost."
          : "What you have changed here is not saved. This browser offers it again when you come back."}
      </p>
    </ConfirmDialog>
  );
}
