import { returnPhotoRoutes } from "#contract/orders/return-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { networkOf } from "../../../../platform/rate-limits/rate-limit.ts";
import { serveOrder } from "../links/serve-order.ts";
import { addReturnPhoto, readPhotoOfCustomer, removeReturnPhoto } from "./return-photos.ts";
import { sendPhoto } from "./send-photo.ts";

export function serveReturnPhotos(app: App, context: AppContext) {
  serveOrder(app, returnPhotoRoutes, {
    addReturnPhoto: async ({ customer, params, body, ip }) => {
      const photo = { ...params, ...body, network: networkOf(ip) };
      return { photo: { _id: await addReturnPhoto(context, customer, photo) } };
    },
    returnPhoto: async ({ customer, params, query }, reply) =>
      sendPhoto(reply, await readPhotoOfCustomer(context, customer, { ...params, ...query })),
    removeReturnPhoto: async ({ customer, params }) => {
      await removeReturnPhoto(context, customer, params);
      return { message: "The photo is removed." };
    },
  });
}
