import type {
  ChangeMediaList,
  EditMedia,
  MediaImageResponse,
  MediaListChangedResponse,
  MediaQueryInput,
  MediaReplacedResponse,
  MediaResponse,
  MediaSavedResponse,
  UploadFinishedResponse,
} from "../content/media.ts";
import type { Calls, Query } from "./calls.ts";

const id = encodeURIComponent;

export const mediaCalls = ({ get, post, put }: Calls) => ({
  list: (query: MediaQueryInput = {}) => get<MediaResponse>("/media", query as Query),
  get: (mediaId: string) => get<MediaImageResponse>(`/media/${id(mediaId)}`),
  edit: (mediaId: string, body: EditMedia) => put<MediaSavedResponse>(`/media/${id(mediaId)}`, body),
  replace: (mediaId: string, replacementId: string) =>
    post<MediaReplacedResponse>(`/media/${id(mediaId)}/replace`, { replacementId }),
  undoReplacement: (batchId: string) => post<MediaReplacedResponse>("/media/replacements/undo", { batchId }),
  delete: (body: ChangeMediaList) => post<MediaListChangedResponse>("/media/delete", body),
  restore: (body: ChangeMediaList) => post<MediaListChangedResponse>("/media/restore", body),
  /** Called once all bytes of the file have arrived (the tus protocol). */
  finishUpload: (uploadId: string) => post<UploadFinishedResponse>(`/media/uploads/${id(uploadId)}/finish`, {}),
});
/** The path at which uploads begin (the tus protocol). */
export const mediaUploadsPath = "/api/v1/admin/media/uploads";
