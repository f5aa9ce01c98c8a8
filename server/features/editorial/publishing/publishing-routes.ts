import { publishingRoutes } from "#contract/admin/content/publishing-routes.ts";
import { draftPreviewRoutes } from "#contract/content/preview-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveShop } from "../../people/account/index.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { storeContentImage } from "./content-images.ts";
import { changeVisibility } from "./content-visibility.ts";
import {
  getContentList,
  getEditedContent,
  listVersions,
  previewContent,
  requireVersion,
  restoreVersion,
  saveContent,
} from "./edit-content.ts";
import { createContentPreviewLink, previewDraft } from "./preview-draft.ts";

export function servePublishing(app: App, context: AppContext) {
  serveStaff(app, publishingRoutes, {
    list: ({ query }) => getContentList(context, query),
    changeVisibility: ({ staff, body }) => changeVisibility(context, toStaffActor(staff), body),
    preview: ({ body }) => previewContent(context, body.fields),
    addImage: async ({ staff, body }) => ({ imageUrl: await storeContentImage(context, toStaffActor(staff), body) }),
    get: async ({ params }) => ({ content: await getEditedContent(context, params) }),
    getPreviewLink: ({ params }) => createContentPreviewLink(context, params),
    async save({ staff, params, body }) {
      const isChanged = await saveContent(context, toStaffActor(staff), params, body);
      const content = await getEditedContent(context, params);
      return { message: isChanged ? "Saved." : "Nothing has changed.", content };
    },
    listVersions: async ({ params }) => ({ versions: await listVersions(context.db, params) }),
    getVersion: async ({ params }) => ({ version: await requireVersion(context.db, params, params.version) }),
    async restore({ staff, params, body: { version } }) {
      const restored = { restores: params.version, version };
      const isChanged = await restoreVersion(context, toStaffActor(staff), params, restored);
      const content = await getEditedContent(context, params);
      const message = isChanged ? `Version ${params.version} is restored.` : "Nothing has changed.";
      return { message, content };
    },
  });
}

export function serveDraftPreviews(app: App, context: AppContext) {
  serveShop(app, draftPreviewRoutes, {
    preview({ body }, reply) {
      reply.header("cache-control", "no-store");
      return previewDraft(context, body);
    },
  });
}
