import { useState } from "react";
import type { Review } from "#contract/catalogue/reviews.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { t } from "../../../ui/text/t.ts";
import { toPhotoUrl } from "./photo-url.ts";

/** A review's photos as thumbnails that open an enlarged view. */
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
              aria-label={t("Photo {value} of {userName}'s review", { value: index + 1, userName })}
              onClick={() => setOpen(index)}
              className="block size-20 overflow-hidden rounded-sm border border-hairline bg-wash"
            >
              <img src={toPhotoUrl(_id, "small")} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {shown && open !== undefined && (
        <Dialog
          open
          onClose={() => setOpen(undefined)}
          title={t("Photo {value} of {length}", { value: open + 1, length: photos.length })}
          size="lg"
        >
          <img
            src={toPhotoUrl(shown._id, "large")}
            alt={t("The product, photographed by {userName}", { userName })}
            className="mx-auto h-[65dvh] max-w-full object-contain"
          />
        </Dialog>
      )}
    </>
  );
}
