import { useState } from "react";
import type { Review } from "#contract/catalogue/reviews.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { toPhotoUrl } from "./photo-url.ts";

/** A review's photos as thumbnails that open large. */
export function ReviewPhotos({ review: { photos, userName } }: { review: Review }) {
  const [open, setOpen] = useState<number>();
  if (photos.length === 0) return null;
  const shown = open === undefined ? undefined : photos[open];
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {photos.map(({ _id }, index) => (
          <li key={_id}>
            <button
              type="button"
              aria-label={`Photo ${index + 1} of ${userName}'s review`}
              onClick={() => setOpen(index)}
              className="block size-20 overflow-hidden rounded-sm border border-hairline bg-wash"
            >
              <img src={toPhotoUrl(_id, "small")} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {shown && open !== undefined && (
        <Dialog open onClose={() => setOpen(undefined)} title={`Photo ${open + 1} of ${photos.length}`} size="lg">
          <img
            src={toPhotoUrl(shown._id, "large")}
            alt={`The product, photographed by ${userName}`}
            className="mx-auto h-[65dvh] max-w-full object-contain"
          />
        </Dialog>
      )}
    </>
  );
}
