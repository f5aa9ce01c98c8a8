import {
  ArticleMovedResponse,
  ArticleWriterParams,
  ArticleWriterResponse,
  MoveArticle,
} from "#contract/admin/content/article-writer.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { getArticleWriter, moveArticle } from "./article-writer.ts";

export function articleWriterRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "content:write" } as const;
  const call = (summary: string) => ({ tags: ["admin"], summary, params: ArticleWriterParams });
  app.get(
    "/admin/articles/:articleId/writer",
    {
      config,
      schema: {
        ...call("The member who has written an article, and who may write articles"),
        response: { 200: ArticleWriterResponse },
      },
    },
    async ({ params }) => success(await getArticleWriter(context.db, params.articleId)),
  );
  app.put(
    "/admin/articles/:articleId/writer",
    {
      config,
      schema: {
        ...call("Move an article to the report of another writer"),
        body: MoveArticle,
        response: { 200: ArticleMovedResponse },
      },
    },
    async ({ staff, params, body }) => {
      const isMoved = await moveArticle(context, toStaffActor(staff), params.articleId, body);
      return success({ message: isMoved ? "The article is moved." : "Nothing has changed." });
    },
  );
}
