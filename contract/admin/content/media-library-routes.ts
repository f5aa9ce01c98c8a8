import { get, post, put, routes } from "../staff-access.ts";
import {
  ChangeMediaList,
  EditMedia,
  MediaImageResponse,
  MediaListChangedResponse,
  MediaParams,
  MediaQuery,
  MediaReplacedResponse,
  MediaResponse,
  MediaSavedResponse,
  ReplaceMedia,
  UndoReplacement,
  UploadFinishedResponse,
  UploadParams,
} from "./media.ts";

const reads = "products:read or content:read";
const writes = "products:write or content:write";

/** The images of the media library. */
export const mediaLibraryRoutes = routes("/admin/media", {
  list: get("", {
    access: reads,
    query: MediaQuery,
    reply: MediaResponse,
    summary: "The media library: searched, filtered, sorted and paged",
  }),
  get: get("/:mediaId", {
    access: reads,
    params: MediaParams,
    reply: MediaImageResponse,
    summary: "An image with the records that show it",
  }),
  edit: put("/:mediaId", {
    access: writes,
    params: MediaParams,
    body: EditMedia,
    reply: MediaSavedResponse,
    summary: "Change the text and the focus point of an image; refused field by field",
  }),
  /** Called once all bytes of the file have arrived (the tus protocol). */
  finishUpload: post("/uploads/:uploadId/finish", {
    access: writes,
    params: UploadParams,
    reply: UploadFinishedResponse,
    summary: "Check a complete upload and add its image to the library",
  }),
  replace: post("/:mediaId/replace", {
    access: writes,
    params: MediaParams,
    body: ReplaceMedia,
    reply: MediaReplacedResponse,
    summary: "Show another image wherever this one is shown",
  }),
  undoReplacement: post("/replacements/undo", {
    access: writes,
    body: UndoReplacement,
    reply: MediaReplacedResponse,
    summary: "Show the former image again in the records in which it was replaced",
  }),
  delete: post("/delete", {
    access: writes,
    body: ChangeMediaList,
    reply: MediaListChangedResponse,
    summary: "Delete images that nothing shows; images in use stay",
  }),
  restore: post("/restore", {
    access: writes,
    body: ChangeMediaList,
    reply: MediaListChangedResponse,
    summary: "Restore deleted images",
  }),
});
