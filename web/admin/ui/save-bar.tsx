import { Notice } from "../../ui/feedback/notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { useUnsavedChanges } from "../state/forms/unsaved-changes.ts";
import { BottomBar } from "./bottom-bar.tsx";

type SaveBarProps = {
  isChanged: boolean;
  isPending: boolean;
  /** Whether the record has never been saved. */
  isNew: boolean;
  saveLabel: string;
  /** A process that has to end before saving, such as "Uploading images…". */
  busyText?: string | undefined;
  /** Why the last attempt to save failed. */
  error?: string | undefined;
  /** True while the page navigates by itself after a save. */
  mayLeave?: boolean | undefined;
  /** Whether the browser stores the changes as a draft and offers them again. */
  hasDraft?: boolean | undefined;
  /** Default: submits the surrounding form. */
  onSave?: (() => void) | undefined;
  onDiscard?: (() => void) | undefined;
};

/** A bar with "Save" at the bottom of the screen. Leaving the page with unsaved changes has to be confirmed. */
export function SaveBar(props: SaveBarProps) {
  const { isChanged, isPending, isNew, saveLabel, busyText, error, mayLeave = false, hasDraft = false } = props;
  const { onSave, onDiscard } = props;
  useUnsavedChanges((isChanged || busyText !== undefined) && !mayLeave, { hasDraft });
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
    </BottomBar>
  );
}
