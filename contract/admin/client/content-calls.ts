import type { BulkChangedResponse } from "../bulk-changes.ts";
import type { ArticleMovedResponse, ArticleWriterResponse, MoveArticle } from "../content/article-writer.ts";
import type {
  ChangeVisibility,
  ContentFields,
  ContentImageResponse,
  ContentPreviewResponse,
  ContentSavedResponse,
  ContentVersionResponse,
  ContentVersionsResponse,
  EditedContentResponse,
  RestoreContent,
  SaveContent,
  StaffContentQueryInput,
  StaffContentResponse,
  UploadContentImage,
} from "../content/content.ts";
import type { ContentKind } from "../content/content-kinds.ts";
import type { PreviewLinkResponse } from "../products/product-form.ts";
import type { Calls, Query } from "./calls.ts";

const toPath = (kind: ContentKind, contentId: string) => `/content/${kind}/${encodeURIComponent(contentId)}`;

/** Calls about pages and articles. */
export const contentCalls = ({ get, post, put }: Calls) => ({
  list: (query: StaffContentQueryInput = {}) => get<StaffContentResponse>("/content", query as Query),
  get: (kind: ContentKind, contentId: string) => get<EditedContentResponse>(toPath(kind, contentId)),
  save: (kind: ContentKind, contentId: string, body: SaveContent) =>
    put<ContentSavedResponse>(toPath(kind, contentId), body),
  changeVisibility: (body: ChangeVisibility) => post<BulkChangedResponse>("/content/visibility", body),
  undoVisibility: (batchId: string) => post<BulkChangedResponse>("/content/visibility/undo", { batchId }),
  previewLink: (kind: ContentKind, contentId: string) =>
    get<PreviewLinkResponse>(`${toPath(kind, contentId)}/preview-link`),
  preview: (fields: ContentFields) => post<ContentPreviewResponse>("/content/preview", { fields }),
  addImage: (body: UploadContentImage) => post<ContentImageResponse>("/content/images", body),
  versions: (kind: ContentKind, contentId: string) =>
    get<ContentVersionsResponse>(`${toPath(kind, contentId)}/versions`),
  version: (kind: ContentKind, contentId: string, version: number) =>
    get<ContentVersionResponse>(`${toPath(kind, contentId)}/versions/${version}`),
  restore: (kind: ContentKind, contentId: string, version: number, body: RestoreContent) =>
    post<ContentSavedResponse>(`${toPath(kind, contentId)}/versions/${version}/restore`, body),
  writer: (articleId: string) => get<ArticleWriterResponse>(`/articles/${encodeURIComponent(articleId)}/writer`),
  moveArticle: (articleId: string, body: MoveArticle) =>
    put<ArticleMovedResponse>(`/articles/${encodeURIComponent(articleId)}/writer`, body),
});
