import { z } from "zod";
import { ReviewPhotoAddedResponse } from "#contract/catalogue/reviews.ts";
import { success } from "#contract/http/response.ts";
import { PhotoSizeQuery, PhotoUpload, photoBodyLimit } from "#contract/values/photo-upload.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { networkOf } from "../../../../platform/rate-limits/rate-limit.ts";
import { requireCustomer } from "../../../people/account/index.ts";
import { addReviewPhoto, readReviewPhoto } from "./review-photos.ts";

const tags = ["reviews"];

export function reviewPhotoRoutes(app: App, context: AppContext) {
  app.post(
    "/review/:productId/photos",
    {
      onRequest: requireCustomer,
      bodyLimit: photoBodyLimit,
      schema: {
        tags,
        security: [{ token: [] }],
        summary: "Upload a photo for a review that is saved within a day",
        params: z.object({ productId: Id }),
        body: PhotoUpload,
        response: { 200: ReviewPhotoAddedResponse },
      },
    },
    async ({ customer, params, body, ip }) => {
      const photo = { ...params, ...body, network: networkOf(ip) };
      return success({ photo: { _id: await addReviewPhoto(context, customer, photo) } });
    },
  );
  app.get(
    "/review/photos/:photoId",
    {
      schema: {
        tags,
        summary: "A photo of a review, as JPEG",
        produces: ["image/jpeg"],
        params: z.object({ photoId: Id }),
        querystring: PhotoSizeQuery,
      },
    },
    async ({ params, query }, reply) => {
      const photo = await readReviewPhoto(context, params.photoId, query.size);
      // Cached for an hour only: a photo never changes, but its review may be hidden.
      return reply.type("image/jpeg").header("cache-control", "public, max-age=3600").send(photo);
    },
  );
}
