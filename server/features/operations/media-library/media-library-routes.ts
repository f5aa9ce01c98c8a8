import { mediaLibraryRoutes } from "#contract/admin/content/media-library-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { finishUpload } from "../../editorial/media/index.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { deleteMedia, restoreMedia } from "./delete-media.ts";
import { editMedia } from "./edit-media.ts";
import { getMediaDetails, getMediaImage, getMediaList } from "./media-list.ts";
import { replaceMedia, undoReplacement } from "./replace-media.ts";

export function serveMediaLibrary(app: App, context: AppContext) {
  serveStaff(app, mediaLibraryRoutes, {
    list: ({ query }) => getMediaList(context.db, query),
    get: ({ params: { mediaId } }) => getMediaDetails(context.db, mediaId),
    async edit({ staff, params: { mediaId }, body }) {
      const isChanged = await editMedia(context, toStaffActor(staff), mediaId, body);
      const image = await getMediaImage(context.db, mediaId);
      return { message: isChanged ? "The image was saved." : "Nothing has changed.", image };
    },
    async finishUpload({ staff, params: { uploadId } }) {
      const mediaId = await finishUpload(context, staff, uploadId);
      return { image: await getMediaImage(context.db, mediaId) };
    },
    replace: ({ staff, params: { mediaId }, body: { replacementId } }) =>
      replaceMedia(context, staff, { mediaId, replacementId }),
    undoReplacement: async ({ staff, body: { batchId } }) => ({
      replaced: await undoReplacement(context, staff, batchId),
      batchId: null,
    }),
    delete: async ({ staff, body: { mediaIds } }) => ({
      changed: await deleteMedia(context, toStaffActor(staff), mediaIds),
    }),
    restore: async ({ staff, body: { mediaIds } }) => ({
      changed: await restoreMedia(context, toStaffActor(staff), mediaIds),
    }),
  });
}
