import { queryOptions } from "@tanstack/react-query";
import { toRefusal } from "#contract/client/requests.ts";
import { findBearer } from "../../../../app/state/api.ts";
import { customerApi } from "../../../../app/state/customer-api.ts";

export type PhotoSize = "small" | "large";

/**
 * A photo of a return, as a data URL. The API's URL cannot be used as an image source, because the browser would not
 * send the token.
 */
export const photoQuery = (orderId: string, photoId: string, size: PhotoSize) =>
  queryOptions({
    queryKey: ["mine", "return-photo", orderId, photoId, size],
    queryFn: () => fetchPhoto(orderId, customerApi.orders.returnPhoto({ orderId, photoId }, { size })),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function fetchPhoto(orderId: string, url: string): Promise<string> {
  const token = findBearer(orderId);
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (response.ok) return toDataUrl(await response.blob());
  const requestId = response.headers.get("x-request-id") ?? undefined;
  const { status } = response;
  throw toRefusal({ status, requestId, json: () => response.json() }, await response.json(), token);
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
