import { useState } from "react";
import type { ModeratedText } from "#contract/admin/inbox/moderation.ts";
import { maxHiddenReasonLength } from "#contract/admin/inbox/text-states.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { TextArea } from "../../../ui/forms/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useModerateTexts } from "./use-moderate-texts.ts";

type HideDialogProps = { texts: readonly ModeratedText[]; onClose: () => void; onDone: () => void };

/** Hides texts, with a reason for the other members of staff. */
export function HideDialog({ texts, onClose, onDone }: HideDialogProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const hide = useModerateTexts(onDone);
  const [only] = texts.length === 1 ? texts : [];
  return (
    <FormDialog
      title={only ? `Hide this ${only.kind}?` : `Hide ${pluralize(texts.length, "text")}?`}
      size="sm"
      submitLabel="Hide"
      hint="Nobody sees it in the shop any more, and its stars no longer count; only the author of a review still sees it. You can show it again."
      isPending={hide.isPending}
      onSubmit={() => {
        if (reason.trim() === "") setError("Please give a reason");
        else hide.mutate({ texts, to: "hidden", reason });
      }}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="Only staff can see it."
        rows={2}
        maxLength={maxHiddenReasonLength}
        error={error}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
