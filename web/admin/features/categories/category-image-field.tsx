import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { resizePhoto } from "../../../ui/images/resize-photo.ts";
import { api } from "../../state/api.ts";
import { MediaPicker } from "../../ui/media-picker/media-picker.tsx";

type CategoryImageFieldProps = {
  /** Empty or null if the category uses the image of its best-selling product. */
  src: string | null;
  error: string | undefined;
  onChange: (url: string) => void;
};

/**
 * The image of the category on the home page. A chosen image is uploaded immediately, and shown after the category is
 * saved.
 */
export function CategoryImageField({ src, error, onChange }: CategoryImageFieldProps) {
  const [isPicking, setPicking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    async mutationFn(file: File) {
      const photo = await resizePhoto(file).catch(() => {
        throw new Error("This browser cannot read it as an image. Choose a JPEG, PNG or WebP file.");
      });
      return api.products.addImage({ photo: photo.slice(photo.indexOf(",") + 1) });
    },
    onSuccess: ({ url }) => onChange(url),
  });
  const message = upload.error?.message ?? error;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">Image</legend>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label="Image file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) upload.mutate(file);
          // The same file can be chosen again after it was removed.
          currentTarget.value = "";
        }}
      />
      <div className="flex items-center gap-4">
        <span className="grid h-24 w-18 shrink-0 place-items-center overflow-hidden rounded-sm bg-wash text-center text-xs text-muted">
          {src ? <img src={src} alt="" className="size-full object-cover" /> : "None"}
        </span>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" loading={upload.isPending} onClick={() => input.current?.click()}>
            {src ? "Replace image" : "Add image"}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setPicking(true)}>
            Library<span className="sr-only"> of images</span>
          </Button>
          {src && (
            <Button size="sm" variant="quiet" onClick={() => onChange("")}>
              Remove image
            </Button>
          )}
        </div>
      </div>
      <p className="text-sm text-muted">
        For the home page, top level only. Without an image, the shop shows its best-selling product.
      </p>
      {message && (
        <p role="alert" className="text-sm text-danger">
          {message}
        </p>
      )}
      {isPicking && (
        <MediaPicker
          onPick={({ url }) => {
            onChange(url);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </fieldset>
  );
}
