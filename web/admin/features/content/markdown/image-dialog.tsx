import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { MediaImage } from "#contract/admin/content/media.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { Image } from "../../../../ui/images/image.tsx";
import { resizePhoto } from "../../../../ui/images/resize-photo.ts";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { MediaPicker } from "../../../ui/media-picker/media-picker.tsx";

type ImageDialogProps = {
  hasAlt: boolean;
  onAdd: (image: { imageUrl: string; alt: string }) => void;
  onClose: () => void;
};

/**
 * Uploads an image, or chooses one from the media library. `hasAlt`: whether to ask for a description. The image above
 * an article is decorative and needs none.
 */
export function ImageDialog({ hasAlt, onAdd, onClose }: ImageDialogProps) {
  const [file, setFile] = useState<File>();
  const [picked, setPicked] = useState<MediaImage>();
  const [isPicking, setPicking] = useState(false);
  const [alt, setAlt] = useState("");
  const [isIncomplete, setIncomplete] = useState(false);
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const photo = await resizePhoto(chosen).catch(() => {
        throw new Error("The browser cannot read this file. Choose a JPEG, PNG or WebP image.");
      });
      return api.content.addImage({ photo: photo.slice(photo.indexOf(",") + 1), name: chosen.name });
    },
    onSuccess({ imageUrl }) {
      onAdd({ imageUrl, alt: alt.trim() });
      onClose();
    },
  });
  const needsAlt = hasAlt && alt.trim() === "";
  function submit() {
    setIncomplete(true);
    if (needsAlt) return;
    if (picked) {
      onAdd({ imageUrl: picked.url, alt: alt.trim() });
      onClose();
    } else if (file) upload.mutate(file);
  }
  function pick(image: MediaImage) {
    setPicked(image);
    setPicking(false);
    if (alt.trim() === "") setAlt(image.alt);
  }
  if (isPicking) return <MediaPicker onPick={pick} onClose={() => setPicking(false)} />;
  return (
    <FormDialog
      title="Add an image"
      error={upload.error?.message}
      isPending={upload.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {picked ? (
        <div className="flex items-center gap-4">
          <Image src={picked.url} alt="" sizes="6rem" ratio="1/1" className="w-24 shrink-0 rounded-sm" />
          <span className="grid min-w-0 justify-items-start gap-2 text-sm">
            <span className="wrap-anywhere">{picked.name}</span>
            <Button size="sm" variant="secondary" onClick={() => setPicked(undefined)}>
              Upload another one
            </Button>
          </span>
        </div>
      ) : (
        <TextField
          type="file"
          label="Image"
          required
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="[&_input]:py-1.5 [&_input]:pl-1.5 [&_input]:text-sm [&_input]:file:mr-3 [&_input]:file:min-h-8 [&_input]:file:rounded-sm [&_input]:file:bg-wash [&_input]:file:px-3 [&_input]:file:font-medium"
          error={isIncomplete && !file ? "Choose an image" : undefined}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      )}
      <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setPicking(true)}>
        Choose from the library
      </Button>
      {hasAlt && (
        <TextField
          label="Description"
          required
          hint="What the image shows, for customers who cannot see it."
          value={alt}
          error={isIncomplete && needsAlt ? "Enter a description" : undefined}
          onChange={({ target }) => setAlt(target.value)}
        />
      )}
    </FormDialog>
  );
}
