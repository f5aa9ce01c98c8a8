import { get, put, routes } from "../staff-access.ts";
import { ArticleMovedResponse, ArticleWriterParams, ArticleWriterResponse, MoveArticle } from "./article-writer.ts";

const access = "content:write";

/** The member of staff who counts as the writer of an article. */
export const articleWriterRoutes = routes("/admin/articles", {
  get: get("/:articleId/writer", {
    access,
    params: ArticleWriterParams,
    reply: ArticleWriterResponse,
    summary: "The member who has written an article, and who may write articles",
  }),
  change: put("/:articleId/writer", {
    access,
    params: ArticleWriterParams,
    body: MoveArticle,
    reply: ArticleMovedResponse,
    summary: "Move an article to the report of another writer",
  }),
});
