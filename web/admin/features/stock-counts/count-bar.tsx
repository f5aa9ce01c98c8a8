import { useState } from "react";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { inputFrameClass } from "../../../ui/forms/field.tsx";
import type { ScanMessage } from "../../ui/scanning/camera.tsx";

type CountBarProps = {
  message: ScanMessage | undefined;
  isEmpty: boolean;
  onDismiss: () => void;
  onScan: (code: string) => void;
  onCamera: () => void;
  onSave: () => void;
};

/**
 * The bar at the bottom of the screen: the reason why a code was not counted, a field for codes, and the buttons of the
 * camera and of saving.
 */
export function CountBar({ message, isEmpty, onDismiss, onScan, onCamera, onSave }: CountBarProps) {
  const [code, setCode] = useState("");
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-4 grid gap-3 border-t border-hairline bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mx-0 lg:px-0">
      {message && (
        <Notice key={message.count} className="flex items-start justify-between gap-3 text-base">
          <span className="wrap-anywhere">
            <strong className="block text-lg font-medium">{message.title}</strong>
            {message.text}
          </span>
          <Button size="sm" variant="quiet" onClick={onDismiss}>
            OK
          </Button>
        </Notice>
      )}
      <form
        className="flex flex-wrap gap-3 lg:justify-end"
        onSubmit={(event) => {
          event.preventDefault();
          onScan(code);
          setCode("");
        }}
      >
        <input
          type="text"
          aria-label="SKU or barcode"
          placeholder="SKU or barcode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          className={`${inputFrameClass} min-h-12 w-40! min-w-0 px-3.5 text-base max-lg:grow`}
        />
        <Button type="submit" variant="secondary" className="px-5!">
          Add
        </Button>
        <Button variant="secondary" onClick={onCamera} className="px-5!">
          Camera
        </Button>
        <Button disabled={isEmpty} onClick={onSave} className="max-sm:w-full">
          Compare and save
        </Button>
      </form>
    </div>
  );
}
