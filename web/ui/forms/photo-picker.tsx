import { useRef } from "react";
import { t } from "../text/t.ts";
import { Button } from "./button.tsx";

type PhotoPickerProps = {
  /** Number of photos that can still be added. */
  left: number;
  isSending: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** A button that opens the browser's file dialog. Renders nothing if no more photos can be added. */
export function PhotoPicker({ left, isSending, onChoose }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t("Photos")}
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])].slice(0, left));
          // Resetting the value lets the user choose the same file again after it was removed.
          target.value = "";
        }}
      />
      {left > 0 && (
        <Button variant="secondary" size="sm" loading={isSending} onClick={() => input.current?.click()}>
          {isSending ? t("Sending…") : t("Add photos")}
        </Button>
      )}
    </>
  );
}
