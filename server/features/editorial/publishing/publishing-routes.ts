import { BulkChangedResponse, UndoBulkChange } from "#contract/admin/bulk-changes.ts";
import {
  ChangeVisibility,
  ContentImageResponse,
  ContentParams,
  ContentPreviewResponse,
  ContentSavedResponse,
  ContentVersionParams,
  ContentVersionResponse,
  ContentVersionsResponse,
  EditedContentResponse,
  PreviewContent,
  RestoreContent,
  SaveContent,
  StaffContentQuery,
  StaffContentResponse,
  UploadContentImage,
} from "#contract/admin/content/content.ts";
import { PreviewLinkResponse } from "#contract/admin/products/product-form.ts";
import { DraftPreviewResponse, PreviewDraft } from "#contract/content/preview.ts";
import { success } from "#contract/http/response.ts";
import { photoBodyLimit } from "#contract/values/photo-upload.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { storeContentImage } from "./content-images.ts";
import { changeVisibility, undoVisibility } from "./content-visibility.ts";
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

const tags = ["admin"];
const reads = { staffAccess: "content:read" } as const;
const writes = { staffAccess: "content:write" } as const;
/** Bytes: a text of 100,000 characters has up to 300 kB. */
const bodyLimit = 1024 * 1024;

export function publishingRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/content",
    {
      config: reads,
      schema: {
        tags,
        summary: "Pages, articles, banners and scheduled menus: searched, filtered, sorted and paged",
        querystring: StaffContentQuery,
        response: { 200: StaffContentResponse },
      },
    },
    async ({ query }) => success(await getContentList(context, query)),
  );
  app.post(
    "/admin/content/visibility",
    {
      config: writes,
      schema: {
        tags,
        summary: "Publish pages, articles and banners at once or from a time on, or make them drafts",
        body: ChangeVisibility,
        response: { 200: BulkChangedResponse },
      },
    },
    async ({ staff, body }) => success(await changeVisibility(context, toStaffActor(staff), body)),
  );
  app.post(
    "/admin/content/visibility/undo",
    {
      config: writes,
      schema: {
        tags,
        summary: "Undo that pages, articles and banners were published, scheduled or made drafts",
        body: UndoBulkChange,
        response: { 200: BulkChangedResponse },
      },
    },
    async ({ staff, body }) => success(await undoVisibility(context, staff, body.batchId)),
  );
  app.post(
    "/admin/content/preview",
    {
      config: reads,
      bodyLimit,
      schema: {
        tags,
        summary: "What the shop would show of a text that is not saved",
        body: PreviewContent,
        response: { 200: ContentPreviewResponse },
      },
    },
    async ({ body }) => success(await previewContent(body.fields, context.now())),
  );
  app.post(
    "/admin/content/images",
    {
      config: writes,
      bodyLimit: photoBodyLimit,
      schema: {
        tags,
        summary: "Add an image for a text",
        body: UploadContentImage,
        response: { 200: ContentImageResponse },
      },
    },
    async ({ staff, body }) => success({ imageUrl: await storeContentImage(context, toStaffActor(staff), body) }),
  );
  app.get(
    "/admin/content/:kind/:contentId",
    {
      config: reads,
      schema: {
        tags,
        summary: "A page, an article or a banner with the fields of its editor",
        params: ContentParams,
        response: { 200: EditedContentResponse },
      },
    },
    async ({ params }) => success({ content: await getEditedContent(context, params) }),
  );
  app.get(
    "/admin/content/:kind/:contentId/preview-link",
    {
      config: reads,
      schema: {
        tags,
        summary: "A link that shows a page or an article to whoever has it for a week, also as a draft",
        params: ContentParams,
        response: { 200: PreviewLinkResponse },
      },
    },
    async ({ params }) => success(await createContentPreviewLink(context, params)),
  );
  app.put(
    "/admin/content/:kind/:contentId",
    {
      config: writes,
      bodyLimit,
      schema: {
        tags,
        summary: "Save a page, an article or a banner as its next version",
        params: ContentParams,
        body: SaveContent,
        response: { 200: ContentSavedResponse },
      },
    },
    async ({ staff, params, body }) => {
      const isChanged = await saveContent(context, toStaffActor(staff), params, body);
      const content = await getEditedContent(context, params);
      return success({ message: isChanged ? "Saved." : "Nothing has changed.", content });
    },
  );
  versionRoutes(app, context);
}

function versionRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/content/:kind/:contentId/versions",
    {
      config: reads,
      schema: {
        tags,
        summary: "The versions of a page, an article or a banner, newest first",
        params: ContentParams,
        response: { 200: ContentVersionsResponse },
      },
    },
    async ({ params }) => success({ versions: await listVersions(context.db, params) }),
  );
  app.get(
    "/admin/content/:kind/:contentId/versions/:version",
    {
      config: reads,
      schema: {
        tags,
        summary: "A version with its text",
        params: ContentVersionParams,
        response: { 200: ContentVersionResponse },
      },
    },
    async ({ params }) => success({ version: await requireVersion(context.db, params, params.version) }),
  );
  app.post(
    "/admin/content/:kind/:contentId/versions/:version/restore",
    {
      config: writes,
      schema: {
        tags,
        summary: "Bring back the text of a version, as a new version",
        params: ContentVersionParams,
        body: RestoreContent,
        response: { 200: ContentSavedResponse },
      },
    },
    async ({ staff, params, body: { version } }) => {
      const restored = { restores: params.version, version };
      const isChanged = await restoreVersion(context, toStaffActor(staff), params, restored);
      const content = await getEditedContent(context, params);
      const message = isChanged ? `Version ${params.version} is restored.` : "Nothing has changed.";
      return success({ message, content });
    },
  );
}

export function draftPreviewRoutes(app: App, context: AppContext) {
  app.post(
    "/content/preview",
    {
      schema: {
        tags: ["content"],
        summary: "The page or article of a preview link, also as a draft",
        body: PreviewDraft,
        response: { 200: DraftPreviewResponse },
      },
    },
    async ({ body }, reply) => {
      reply.header("cache-control", "no-store");
      return success(await previewDraft(context, body));
    },
  );
}
