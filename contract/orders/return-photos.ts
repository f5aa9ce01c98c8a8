import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id } from "../values/values.ts";

export const OrderPhotosParams = z.object({ orderId: Id });
export const OrderPhotoParams = z.object({ orderId: Id, photoId: Id });

export const ReturnPhoto = z.object({ _id: Id });
export const ReturnPhotoAddedResponse = responseSchema({ photo: ReturnPhoto });
export type ReturnPhotoAddedResponse = z.infer<typeof ReturnPhotoAddedResponse>;
export const ReturnPhotoRemovedResponse = responseSchema({ message: z.string() });
export type ReturnPhotoRemovedResponse = z.infer<typeof ReturnPhotoRemovedResponse>;
