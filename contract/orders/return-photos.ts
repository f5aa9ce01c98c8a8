import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id } from "../values/values.ts";
import { maxPhotoBytes } from "./return-states.ts";

export const OrderPhotosParams = z.object({ orderId: Id });
export const OrderPhotoParams = z.object({ orderId: Id, photoId: Id });
export const PhotoSizeQuery = z.object({ size: z.enum(["small", "large"]).default("large") });

/** `photo`: a JPEG, PNG or WebP file in base64, at most 10 MB. */
export const AddReturnPhoto = z.object({
  photo: z
    .string()
    .min(1, "The photo is missing")
    .max(Math.ceil((maxPhotoBytes * 4) / 3) + 4, "A photo has at most 10 MB"),
});
export type AddReturnPhoto = z.infer<typeof AddReturnPhoto>;

export const ReturnPhoto = z.object({ _id: Id });
export const ReturnPhotoAddedResponse = responseSchema({ photo: ReturnPhoto });
export type ReturnPhotoAddedResponse = z.infer<typeof ReturnPhotoAddedResponse>;
export const ReturnPhotoRemovedResponse = responseSchema({ message: z.string() });
export type ReturnPhotoRemovedResponse = z.infer<typeof ReturnPhotoRemovedResponse>;
