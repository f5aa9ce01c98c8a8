import { z } from "zod";

/** The maximum size of an uploaded photo. */
export const maxPhotoBytes = 10 * 1024 * 1024;
/** The maximum size of a JSON body with a photo in base64, which takes four characters for three bytes. */
export const photoBodyLimit = Math.ceil((maxPhotoBytes * 4) / 3) + 1024;

/** `photo`: a JPEG, PNG or WebP file in base64, at most 10 MB. */
export const PhotoUpload = z.object({
  photo: z
    .string()
    .min(1, "The photo is missing")
    .max(Math.ceil((maxPhotoBytes * 4) / 3) + 4, "A photo has at most 10 MB"),
});
export type PhotoUpload = z.infer<typeof PhotoUpload>;

export const PhotoSizeQuery = z.object({ size: z.enum(["small", "large"]).default("large") });
