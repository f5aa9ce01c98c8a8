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
} from "#contract/admin/content/media.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { finishUpload } from "../../editorial/media/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { deleteMedia, restoreMedia } from "./delete-media.ts";
import { editMedia } from "./edit-media.ts";
import { getMediaDetails, getMediaImage, getMediaList } from "./media-list.ts";
import { replaceMedia, undoReplacement } from "./replace-media.ts";

const tags = ["admin"];
const reads = { staffAccess: "products:read or content:read" } as const;
const writes = { staffAccess: "products:write or content:write" } as const;

export function mediaLibraryRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/media",
    {
      config: reads,
      schema: {
        tags,
        summary: "The media library: searched, filtered, sorted and paged",
        querystring: MediaQuery,
        response: { 200: MediaResponse },
      },
    },
    async ({ query }) => success(await getMediaList(context.db, query)),
  );
  app.get(
    "/admin/media/:mediaId",
    {
      config: reads,
      schema: {
        tags,
        summary: "An image with the records that show it",
        params: MediaParams,
        response: { 200: MediaImageResponse },
      },
    },
    async ({ params: { mediaId } }) => success(await getMediaDetails(context.db, mediaId)),
  );
  app.put(
    "/admin/media/:mediaId",
    {
      config: writes,
      schema: {
        tags,
        summary: "Change the text and the focus point of an image; refused field by field",
        params: MediaParams,
        body: EditMedia,
        response: { 200: MediaSavedResponse },
      },
    },
    async ({ staff, params: { mediaId }, body }) => {
      const isChanged = await editMedia(context, toStaffActor(staff), mediaId, body);
      const image = await getMediaImage(context.db, mediaId);
      return success({ message: isChanged ? "The image was saved." : "Nothing has changed.", image });
    },
  );
  app.post(
    "/admin/media/uploads/:uploadId/finish",
    {
      config: writes,
      schema: {
        tags,
        summary: "Check a complete upload and add its image to the library",
        params: UploadParams,
        response: { 200: UploadFinishedResponse },
      },
    },
    async ({ staff, params: { uploadId } }) => {
      const mediaId = await finishUpload(context, staff, uploadId);
      return success({ image: await getMediaImage(context.db, mediaId) });
    },
  );
  changeRoutes(app, context);
}

function changeRoutes(app: App, context: AppContext) {
  app.post(
    "/admin/media/:mediaId/replace",
    {
      config: writes,
      schema: {
        tags,
        summary: "Show another image wherever this one is shown",
        params: MediaParams,
        body: ReplaceMedia,
        response: { 200: MediaReplacedResponse },
      },
    },
    async ({ staff, params: { mediaId }, body: { replacementId } }) =>
      success(await replaceMedia(context, staff, { mediaId, replacementId })),
  );
  app.post(
    "/admin/media/replacements/undo",
    {
      config: writes,
      schema: {
        tags,
        summary: "Show the former image again in the records in which it was replaced",
        body: UndoReplacement,
        response: { 200: MediaReplacedResponse },
      },
    },
    async ({ staff, body: { batchId } }) =>
      success({ replaced: await undoReplacement(context, staff, batchId), batchId: null }),
  );
  app.post(
    "/admin/media/delete",
    {
      config: writes,
      schema: {
        tags,
        summary: "Delete images that nothing shows; images in use stay",
        body: ChangeMediaList,
        response: { 200: MediaListChangedResponse },
      },
    },
    async ({ staff, body: { mediaIds } }) =>
      success({ changed: await deleteMedia(context, toStaffActor(staff), mediaIds) }),
  );
  app.post(
    "/admin/media/restore",
    {
      config: writes,
      schema: {
        tags,
        summary: "Restore deleted images",
        body: ChangeMediaList,
        response: { 200: MediaListChangedResponse },
      },
    },
    async ({ staff, body: { mediaIds } }) =>
      success({ changed: await restoreMedia(context, toStaffActor(staff), mediaIds) }),
  );
}
