import { articleWriterRoutes } from "#contract/admin/content/article-writer-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../../../people/staff/index.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { getArticleWriter, moveArticle } from "./article-writer.ts";

export function serveArticleWriters(app: App, context: AppContext) {
  serveStaff(app, articleWriterRoutes, {
    get: ({ params }) => getArticleWriter(context.db, params.articleId),
    async change({ staff, params, body }) {
      const isMoved = await moveArticle(context, toStaffActor(staff), params.articleId, body);
      return { message: isMoved ? "The article is moved." : "Nothing has changed." };
    },
  });
}
