import { useState } from "react";
import type { ModeratedText } from "#contract/admin/inbox/moderation.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { api } from "../../state/api.ts";

/** A review's photos as thumbnails that open in full size. */
export function TextPhotos({ text: { photos, author } }: { text: ModeratedText }) {
  const [open, setOpen] = useState<number>();
  if (photos.length === 0) return null;
  const shown = open === undefined ? undefined : photos[open];
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map(({ _id }, index) => (
          <li key={_id}>
            <button
              type="button"
              aria-label={`Photo ${index + 1} of the review by ${author.name}`}
              onClick={() => setOpen(index)}
              className="block size-16 overflow-hidden rounded-sm border border-hairline bg-wash transition-opacity hover:opacity-80"
            >
              <img
                src={api.reviews.photo({ photoId: _id }, { size: "small" })}
                alt=""
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown && open !== undefined && (
        <Dialog open onClose={() => setOpen(undefined)} title={`Photo ${open + 1} of ${photos.length}`} size="lg">
          <img
            src={api.reviews.photo({ photoId: shown._id }, { size: "large" })}
            alt={`The product, photographed by ${author.name}`}
            className="mx-auto max-h-[65dvh] max-w-full object-contain"
          />
        </Dialog>
      )}
    </>
  );
}
