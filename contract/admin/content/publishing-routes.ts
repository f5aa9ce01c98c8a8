import { photoBodyLimit } from "../../values/photo-upload.ts";
import { BulkChangedResponse } from "../bulk-changes.ts";
import { PreviewLinkResponse } from "../products/product-form.ts";
import { get, post, put, routes } from "../staff-access.ts";
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
} from "./content.ts";

/** Bytes: a text of 100,000 characters has up to 300 kB. */
const bodyLimit = 1024 * 1024;

/** Pages, articles and banners, and their versions. */
export const publishingRoutes = routes("/admin/content", {
  list: get("", {
    access: "content:read",
    query: StaffContentQuery,
    reply: StaffContentResponse,
    summary: "Pages, articles, banners and scheduled menus: searched, filtered, sorted and paged",
  }),
  changeVisibility: post("/visibility", {
    access: "content:write",
    body: ChangeVisibility,
    reply: BulkChangedResponse,
    summary: "Publish pages, articles and banners at once or from a time on, or make them drafts",
  }),
  preview: post("/preview", {
    access: "content:read",
    bodyLimit,
    body: PreviewContent,
    reply: ContentPreviewResponse,
    summary: "What the shop would show of a text that is not saved",
  }),
  addImage: post("/images", {
    access: "content:write",
    bodyLimit: photoBodyLimit,
    body: UploadContentImage,
    reply: ContentImageResponse,
    summary: "Add an image for a text",
  }),
  get: get("/:kind/:contentId", {
    access: "content:read",
    params: ContentParams,
    reply: EditedContentResponse,
    summary: "A page, an article or a banner with the fields of its editor",
  }),
  getPreviewLink: get("/:kind/:contentId/preview-link", {
    access: "content:read",
    params: ContentParams,
    reply: PreviewLinkResponse,
    summary: "A link that shows a page or an article to whoever has it for a week, also as a draft",
  }),
  save: put("/:kind/:contentId", {
    access: "content:write",
    bodyLimit,
    params: ContentParams,
    body: SaveContent,
    reply: ContentSavedResponse,
    summary: "Save a page, an article or a banner as its next version",
  }),
  listVersions: get("/:kind/:contentId/versions", {
    access: "content:read",
    params: ContentParams,
    reply: ContentVersionsResponse,
    summary: "The versions of a page, an article or a banner, newest first",
  }),
  getVersion: get("/:kind/:contentId/versions/:version", {
    access: "content:read",
    params: ContentVersionParams,
    reply: ContentVersionResponse,
    summary: "A version with its text",
  }),
  restore: post("/:kind/:contentId/versions/:version/restore", {
    access: "content:write",
    params: ContentVersionParams,
    body: RestoreContent,
    reply: ContentSavedResponse,
    summary: "Bring back the text of a version, as a new version",
  }),
});
