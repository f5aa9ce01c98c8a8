import { useRef } from "react";
import { t } from "../text/t.ts";
import { Button } from "./button.tsx";

type PhotoPickerProps = {
  /** How many more there may be. */
  left: number;
  isSending: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** A button that opens the browser's choice of photos; there is none once nothing is left to add. */
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
          // The same file can be chosen again after it was removed.
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
