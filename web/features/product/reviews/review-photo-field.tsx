import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { maxReviewPhotos } from "#contract/catalogue/review-limits.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { api } from "../../../app/state/api.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { PhotoPicker } from "../../../ui/forms/photo-picker.tsx";
import { CloseIcon } from "../../../ui/icons/icons.tsx";
import { resizePhoto } from "../../../ui/images/resize-photo.ts";
import { msg, t } from "../../../ui/text/t.ts";
import { toPhotoUrl } from "./photo-url.ts";

type PhotoFieldProps = {
  productId: string;
  photoIds: readonly string[];
  onChange: (update: (current: readonly string[]) => readonly string[]) => void;
};

/** Uploads photos as soon as they are chosen. They are published with the review. */
export function ReviewPhotoField({ productId, photoIds, onChange }: PhotoFieldProps) {
  // Local copies of uploaded photos. The server shows a photo only after its review is saved.
  const [previews, setPreviews] = useState<Record<string, string>>({});
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const url = await resizePhoto(file).catch(() => {
          throw new Refusal(
            "unreadable",
            t("{name} cannot be read. Please choose a JPEG, PNG or WebP photo.", { name: file.name }),
          );
        });
        const { photo } = await api.reviews.addPhoto({ productId }, { photo: url.slice(url.indexOf(",") + 1) });
        setPreviews((current) => ({ ...current, [photo._id]: url }));
        onChange((current) => (current.includes(photo._id) ? current : [...current, photo._id]));
      }
    },
  });
  const left = maxReviewPhotos - photoIds.length;
  return (
    <fieldset className="grid justify-items-start gap-3">
      <legend className="pb-1 text-sm font-medium">{t("Photos (optional)")}</legend>
      <p className="text-sm text-muted">{t("At most four. Everybody sees them.")}</p>
      {add.isError && (
        <Notice className="w-full">{toErrorMessage(add.error, msg("The photo could not be sent."))}</Notice>
      )}
      {photoIds.length > 0 && (
        <ul className="flex flex-wrap gap-5 pt-3 pe-3">
          {photoIds.map((id, index) => (
            <li key={id} className="relative">
              <img
                src={previews[id] ?? toPhotoUrl(id, "small")}
                alt={t("Attachment {value}", { value: index + 1 })}
                className="size-20 rounded-sm border border-hairline bg-wash object-cover"
              />
              <button
                type="button"
                aria-label={t("Remove photo {value}", { value: index + 1 })}
                onClick={() => onChange((current) => current.filter((other) => other !== id))}
                className="absolute -top-4 -inset-e-4 grid size-11 place-items-center"
              >
                <span className="grid size-8 place-items-center rounded-full border border-line bg-paper">
                  <CloseIcon className="size-3.5" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <PhotoPicker left={left} isSending={add.isPending} onChoose={add.mutate} />
    </fieldset>
  );
}
