import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { CloseIcon } from "../../../../ui/icons/icons.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { t } from "../../../../ui/text/t.ts";
import { photoQuery } from "./photo-queries.ts";

type PhotoListProps = {
  orderId: string;
  photos: readonly { _id: string }[];
  /** Undefined if the photos cannot be removed. */
  onRemove?: ((photoId: string) => void) | undefined;
};

/** Thumbnails that open an enlarged view. */
export function PhotoList({ orderId, photos, onRemove }: PhotoListProps) {
  const [open, setOpen] = useState<number>();
  if (photos.length === 0) return null;
  const shown = open === undefined ? undefined : photos[open];
  return (
    <>
      <ul className={`flex flex-wrap ${onRemove ? "gap-5 pt-3 pe-3" : "gap-3"}`}>
        {photos.map(({ _id }, index) => (
          <li key={_id} className="relative">
            <button
              type="button"
              aria-label={t("Photo {number}", { number: index + 1 })}
              onClick={() => setOpen(index)}
              className="block size-20 overflow-hidden rounded-sm border border-hairline"
            >
              <Thumbnail orderId={orderId} photoId={_id} />
            </button>
            {onRemove && (
              <button
                type="button"
                aria-label={t("Remove photo {number}", { number: index + 1 })}
                onClick={() => onRemove(_id)}
                className="absolute -top-3 -inset-e-3 grid size-8 place-items-center rounded-full border border-line bg-paper transition-colors hover:bg-wash"
              >
                <CloseIcon className="size-3.5" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown && open !== undefined && (
        <Dialog
          open
          onClose={() => setOpen(undefined)}
          title={t("Photo {number} of {count}", { number: open + 1, count: photos.length })}
          size="lg"
        >
          <LargePhoto orderId={orderId} photoId={shown._id} />
        </Dialog>
      )}
    </>
  );
}

type PhotoProps = { orderId: string; photoId: string };

function Thumbnail({ orderId, photoId }: PhotoProps) {
  const { data, isError } = useQuery(photoQuery(orderId, photoId, "small"));
  if (isError) return <span className="grid size-full place-items-center text-xs text-muted">{t("Not loaded")}</span>;
  if (!data) return <Skeleton className="size-full" />;
  return <img src={data} alt="" className="size-full object-cover" />;
}

function LargePhoto({ orderId, photoId }: PhotoProps) {
  const { data, isError } = useQuery(photoQuery(orderId, photoId, "large"));
  if (isError) return <Notice>{t("The photo could not be loaded.")}</Notice>;
  if (!data) return <Skeleton className="h-[60dvh] w-full" />;
  return <img src={data} alt={t("What goes back")} className="mx-auto max-h-[65dvh] max-w-full object-contain" />;
}
