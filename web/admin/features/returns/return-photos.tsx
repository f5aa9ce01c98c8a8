import { useState } from "react";
import type { StaffReturn } from "#contract/admin/returns/returns.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { api } from "../../state/api.ts";

/** The customer's photos as thumbnails that open in full size. */
export function ReturnPhotos({ row: { _id, photos, orderNumber } }: { row: StaffReturn }) {
  const [open, setOpen] = useState<number>();
  if (photos.length === 0) return null;
  const shown = open === undefined ? undefined : photos[open];
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo._id}>
            <button
              type="button"
              aria-label={`Photo ${index + 1} of the return of #${orderNumber}`}
              onClick={() => setOpen(index)}
              className="block size-18 overflow-hidden rounded-sm border border-hairline bg-wash transition-opacity hover:opacity-80"
            >
              <img
                src={api.returns.photo({ returnId: _id, photoId: photo._id }, { size: "small" })}
                alt=""
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown && open !== undefined && (
        <Dialog
          open
          onClose={() => setOpen(undefined)}
          title={`Photo ${open + 1} of ${photos.length}`}
          size="lg"
          footer={
            photos.length > 1 && (
              <>
                <Button variant="secondary" disabled={open === 0} onClick={() => setOpen(open - 1)}>
                  Previous
                </Button>
                <Button variant="secondary" disabled={open === photos.length - 1} onClick={() => setOpen(open + 1)}>
                  Next
                </Button>
              </>
            )
          }
        >
          <img
            key={shown._id}
            src={api.returns.photo({ returnId: _id, photoId: shown._id }, { size: "large" })}
            alt={`What is returned of order #${orderNumber}`}
            className="mx-auto max-h-[65dvh] max-w-full object-contain"
          />
        </Dialog>
      )}
    </>
  );
}
