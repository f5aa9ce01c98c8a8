import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { TextField } from "../../../../ui/forms/field.tsx";
import { resizePhoto } from "../../../../ui/images/resize-photo.ts";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";

type ImageDialogProps = {
  hasAlt: boolean;
  onAdd: (image: { imageUrl: string; alt: string }) => void;
  onClose: () => void;
};

/** Uploads an image. `hasAlt`: with its description; the image above an article is decoration. */
export function ImageDialog({ hasAlt, onAdd, onClose }: ImageDialogProps) {
  const [file, setFile] = useState<File>();
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
  return (
    <FormDialog
      title="Add an image"
      error={upload.error?.message}
      isPending={upload.isPending}
      onClose={onClose}
      onSubmit={() => {
        setIncomplete(true);
        if (file && !needsAlt) upload.mutate(file);
      }}
    >
      <TextField
        type="file"
        label="Image"
        required
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="[&_input]:py-2.5"
        error={isIncomplete && !file ? "Choose an image" : undefined}
        onChange={({ target }) => setFile(target.files?.[0])}
      />
      {hasAlt && (
        <TextField
          label="Description"
          required
          hint="What the image shows, for customers who do not see it."
          value={alt}
          error={isIncomplete && needsAlt ? "Enter a description" : undefined}
          onChange={({ target }) => setAlt(target.value)}
        />
      )}
    </FormDialog>
  );
}
