import { success } from "#contract/http/response.ts";
import {
  OrderPhotoParams,
  OrderPhotosParams,
  ReturnPhotoAddedResponse,
  ReturnPhotoRemovedResponse,
} from "#contract/orders/return-photos.ts";
import { PhotoSizeQuery, PhotoUpload, photoBodyLimit } from "#contract/values/photo-upload.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { networkOf } from "../../../../platform/rate-limits/rate-limit.ts";
import { orderAccess } from "../links/order-access.ts";
import { addReturnPhoto, readPhotoOfCustomer, removeReturnPhoto } from "./return-photos.ts";
import { sendPhoto } from "./send-photo.ts";

const signedIn = { tags: ["orders"], security: [{ token: [] }] };

export function returnPhotoRoutes(app: App, context: AppContext) {
  app.post(
    "/orders/me/:orderId/return-photos",
    {
      ...orderAccess,
      bodyLimit: photoBodyLimit,
      schema: {
        ...signedIn,
        summary: "Upload a photo for a return that is requested within a day",
        params: OrderPhotosParams,
        body: PhotoUpload,
        response: { 200: ReturnPhotoAddedResponse },
      },
    },
    async ({ customer, params, body, ip }) => {
      const photo = { ...params, ...body, network: networkOf(ip) };
      return success({ photo: { _id: await addReturnPhoto(context, customer, photo) } });
    },
  );
  app.get(
    "/orders/me/:orderId/return-photos/:photoId",
    {
      ...orderAccess,
      schema: {
        ...signedIn,
        summary: "A photo of a return of one's own, as JPEG",
        params: OrderPhotoParams,
        querystring: PhotoSizeQuery,
        produces: ["image/jpeg"],
      },
    },
    async ({ customer, params, query }, reply) =>
      sendPhoto(reply, await readPhotoOfCustomer(context, customer, { ...params, ...query })),
  );
  app.delete(
    "/orders/me/:orderId/return-photos/:photoId",
    {
      ...orderAccess,
      schema: {
        ...signedIn,
        summary: "Remove a photo that belongs to no return yet",
        params: OrderPhotoParams,
        response: { 200: ReturnPhotoRemovedResponse },
      },
    },
    async ({ customer, params }) => {
      await removeReturnPhoto(context, customer, params);
      return success({ message: "The photo is removed." });
    },
  );
}
