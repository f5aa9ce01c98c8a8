import { reviewPhotoFiles, reviewPhotoRoutes } from "#contract/catalogue/review-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { networkOf } from "../../../../platform/rate-limits/rate-limit.ts";
import { serveShop } from "../../../people/account/index.ts";
import { addReviewPhoto, readReviewPhoto } from "./review-photos.ts";

export function serveReviewPhotos(app: App, context: AppContext) {
  serveShop(app, reviewPhotoRoutes, {
    addPhoto: async ({ customer, params, body, ip }) => {
      const photo = { ...params, ...body, network: networkOf(ip) };
      return { photo: { _id: await addReviewPhoto(context, customer, photo) } };
    },
  });
  serveShop(app, reviewPhotoFiles, {
    photo: async ({ params, query }, reply) => {
      const photo = await readReviewPhoto(context, params.photoId, query.size);
      // Cached for an hour only: a photo never changes, but its review may be hidden.
      return reply.type("image/jpeg").header("cache-control", "public, max-age=3600").send(photo);
    },
  });
}
