import { useState } from "react";
import { Button } from "../../../../ui/forms/button.tsx";
import { Image } from "../../../../ui/images/image.tsx";
import { ImageDialog } from "../markdown/image-dialog.tsx";

type ImageFieldProps = {
  label: string;
  /** Empty if there is no image. */
  imageUrl: string;
  error?: string | undefined;
  onChange: (changed: { imageUrl: string }) => void;
};

/** A field for a decorative image, which needs no description. */
export function ImageField({ label, imageUrl, error, onChange }: ImageFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
      {imageUrl && <Image src={imageUrl} alt="" sizes="8rem" ratio="3/2" className="w-32 rounded-sm" />}
      <div className="grid gap-2">
        <p className="text-sm font-medium">{label}</p>
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {imageUrl ? "Replace the image" : "Choose an image"}
          </Button>
          {imageUrl && (
            <Button size="sm" variant="quiet" onClick={() => onChange({ imageUrl: "" })}>
              Remove
              <span className="sr-only"> the image</span>
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <ImageDialog
          hasAlt={false}
          onAdd={({ imageUrl: added }) => onChange({ imageUrl: added })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
