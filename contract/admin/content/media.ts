import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { fieldChange } from "../../values/field-change.ts";
import { Id, Instant, noNull } from "../../values/values.ts";
import { toListQuery } from "../lists/list-query.ts";
import { maxMediaAltLength, mediaList, mediaUseKinds } from "./media-limits.ts";

/** An image of the library. `url`: the URL by which products and texts refer to the image. */
const MediaImage = z.object({
  _id: Id,
  url: z.string(),
  /** The name of the uploaded file. */
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  /** The point that stays visible when the image is cropped, in percent of the width and the height. */
  focus: z.object({ x: z.number().int(), y: z.number().int() }),
  uploadedBy: z.string(),
  uploadedAt: Instant,
  deletedAt: Instant.nullable(),
  /** The number of products, pages and other records that show the image. */
  uses: z.number().int(),
});
export type MediaImage = z.infer<typeof MediaImage>;

/**
 * `search`: words of the name or of the alt text. `url`: only the image to which records refer by this URL. `after`:
 * the `next` of the previous page.
 */
export const MediaQuery = toListQuery(mediaList, { limit: 48 })
  .omit({ q: true })
  .extend({
    search: z.string().trim().max(100).regex(noNull).optional(),
    url: z.string().max(2000).regex(noNull).optional(),
  });
export type MediaQuery = z.infer<typeof MediaQuery>;
export const MediaResponse = responseSchema({ images: z.array(MediaImage), next: z.string().nullable() });
export type MediaResponse = z.infer<typeof MediaResponse>;

export const MediaParams = z.object({ mediaId: Id });
const MediaUse = z.object({ kind: z.enum(mediaUseKinds), _id: z.string(), title: z.string() });
export type MediaUse = z.infer<typeof MediaUse>;
/** The image with the first 200 records that show it. */
export const MediaImageResponse = responseSchema({ image: MediaImage, usedIn: z.array(MediaUse) });
export type MediaImageResponse = z.infer<typeof MediaImageResponse>;

const FocusText = z.string().regex(/^(\d|[1-9]\d|100),(\d|[1-9]\d|100)$/, "A focus point is two percentages, as 50,30");
/**
 * The changed fields with the values that the form has loaded. `focus`: "50,30", in percent of the width and the
 * height.
 */
export const EditMedia = z.object({
  alt: fieldChange(z.string().trim().max(maxMediaAltLength, `At most ${maxMediaAltLength} characters`).regex(noNull)),
  focus: fieldChange(FocusText),
});
export type EditMedia = z.infer<typeof EditMedia>;
export const MediaSavedResponse = responseSchema({ message: z.string(), image: MediaImage });
export type MediaSavedResponse = z.infer<typeof MediaSavedResponse>;

/** Shows another image of the library wherever this one is shown. */
export const ReplaceMedia = z.object({ replacementId: Id });
export type ReplaceMedia = z.infer<typeof ReplaceMedia>;
/** `batchId`: the id by which the replacement is undone. Null if nothing was changed. */
export const MediaReplacedResponse = responseSchema({ replaced: z.number().int(), batchId: Id.nullable() });
export type MediaReplacedResponse = z.infer<typeof MediaReplacedResponse>;
export const UndoReplacement = z.object({ batchId: Id });
export type UndoReplacement = z.infer<typeof UndoReplacement>;

export const ChangeMediaList = z.object({ mediaIds: z.array(Id).min(1, "No image is named").max(100) });
export type ChangeMediaList = z.infer<typeof ChangeMediaList>;
/** `changed`: the images that were deleted or restored; images in use are not deleted. */
export const MediaListChangedResponse = responseSchema({ changed: z.array(Id) });
export type MediaListChangedResponse = z.infer<typeof MediaListChangedResponse>;

export const UploadParams = z.object({ uploadId: Id });
export const UploadFinishedResponse = responseSchema({ image: MediaImage });
export type UploadFinishedResponse = z.infer<typeof UploadFinishedResponse>;
