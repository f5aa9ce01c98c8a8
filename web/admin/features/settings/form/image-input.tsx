import { type ComponentProps, useRef, useState } from "react";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { useImageUploads } from "../../../state/uploads/use-image-uploads.ts";
import { MediaPicker } from "../../../ui/media-picker/media-picker.tsx";
import { UploadList } from "../../../ui/upload-list.tsx";

type ImageInputProps = ComponentProps<typeof TextField> & {
  name: string;
  value: string;
  onPick: (url: string) => void;
};

/** An image of the media library, uploaded here or chosen there, or the address of another one. */
export function ImageInput({ onPick, ...props }: ImageInputProps) {
  const { name, label, value, disabled } = props;
  const [isPicking, setPicking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const uploads = useImageUploads(`settings-${name}`, (_field, image) => onPick(image.url));
  const of = <span className="sr-only"> ({label})</span>;
  return (
    <div className="grid gap-2">
      <TextField {...props} spellCheck={false} />
      <div className="flex flex-wrap items-center gap-2">
        {value && (
          <img
            key={value}
            src={value}
            alt=""
            className="h-12 max-w-40 rounded-sm border border-hairline bg-paper object-contain p-1"
          />
        )}
        <Button size="sm" variant="secondary" disabled={disabled} onClick={() => input.current?.click()}>
          Upload
          {of}
        </Button>
        <Button size="sm" variant="secondary" disabled={disabled} onClick={() => setPicking(true)}>
          Media library
          {of}
        </Button>
        {value && (
          <Button size="sm" variant="quiet" disabled={disabled} onClick={() => onPick("")}>
            Remove
            {of}
          </Button>
        )}
      </div>
      <UploadList uploads={uploads} field={name} />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={`File of the ${label.toLowerCase()}`}
        onChange={({ currentTarget }) => {
          void uploads.add(name, [...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          currentTarget.value = "";
        }}
      />
      {isPicking && (
        <MediaPicker
          onPick={({ url }) => {
            onPick(url);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
