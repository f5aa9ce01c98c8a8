import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Refusal } from "#contract/http/errors.ts";
import { maxReturnPhotos } from "#contract/orders/return-states.ts";
import type { ReturnsResponse } from "#contract/orders/returns.ts";
import { toErrorMessage } from "../../../../app/errors/error-message.ts";
import { customerApi } from "../../../../app/state/customer-api.ts";
import { customerQueries } from "../../../../app/state/customer-queries.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { PhotoPicker } from "../../../../ui/forms/photo-picker.tsx";
import { resizePhoto } from "../../../../ui/images/resize-photo.ts";
import { msg, t } from "../../../../ui/text/t.ts";
import { PhotoList } from "./photo-list.tsx";
import { photoQuery } from "./photo-queries.ts";

type Photos = ReturnsResponse["photos"];
type PhotoFieldProps = {
  orderId: string;
  /** Photos uploaded for the next return. This field changes them in the cached query of the order's returns. */
  photos: Photos;
  /** True if the chosen units cannot be returned without a photo. */
  isRequired: boolean;
};

/** Uploads photos as soon as they are chosen. The server stores them for a day, even if the form is closed. */
export function PhotoField({ orderId, photos, isRequired }: PhotoFieldProps) {
  const client = useQueryClient();
  const change = (update: (current: Photos) => Photos) =>
    client.setQueryData<ReturnsResponse>(customerQueries.returns(orderId).queryKey, (response) =>
      response ? { ...response, photos: update(response.photos) } : response,
    );
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const url = await resizePhoto(file).catch(() => {
          throw new Refusal(
            "unreadable",
            t("{name} cannot be read. Please choose a JPEG, PNG or WebP photo.", { name: file.name }),
          );
        });
        const { photo } = await customerApi.orders.addReturnPhoto(
          { orderId },
          { photo: url.slice(url.indexOf(",") + 1) },
        );
        client.setQueryData(photoQuery(orderId, photo._id, "small").queryKey, url);
        client.setQueryData(photoQuery(orderId, photo._id, "large").queryKey, url);
        change((current) => (current.some(({ _id }) => _id === photo._id) ? current : [...current, photo]));
      }
    },
  });
  const remove = useMutation({
    mutationFn: (photoId: string) => customerApi.orders.removeReturnPhoto({ orderId, photoId }),
    onSuccess: (_response, photoId) => void change((current) => current.filter(({ _id }) => _id !== photoId)),
  });
  const error = add.error ?? remove.error;
  const left = maxReturnPhotos - photos.length;
  return (
    <fieldset className="grid justify-items-start gap-3">
      <legend className="pb-1 text-sm font-medium">
        {isRequired ? t("Photos of what is damaged or wrong") : t("Photos (optional)")}
      </legend>
      <p className="text-sm text-muted">
        {isRequired
          ? t("At least one, at most five. Only you and our staff see them.")
          : t("At most five. Only you and our staff see them.")}
      </p>
      {error && <Notice className="w-full">{toErrorMessage(error, msg("The photo could not be sent."))}</Notice>}
      <PhotoList orderId={orderId} photos={photos} onRemove={(photoId) => remove.mutate(photoId)} />
      <PhotoPicker
        left={left}
        isSending={add.isPending}
        onChoose={(files) => {
          remove.reset();
          add.mutate(files);
        }}
      />
    </fieldset>
  );
}
