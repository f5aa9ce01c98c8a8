import { ConfirmFollow, FollowConfirmedResponse, Unsubscribe, UnsubscribedResponse } from "#contract/blog/blog.ts";
import { blogRoutes } from "#contract/blog/blog-routes.ts";
import { readerRoutes } from "#contract/blog/reader-routes.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import { addCacheTopics } from "../../../platform/cache/response-topics.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { serveShop } from "../../people/account/index.ts";
import { getArticle, getArticles } from "./articles.ts";
import { followAuthor, isFollowing, unfollowAuthor } from "./authors/authors.ts";
import { confirmFollow } from "./comment-followers.ts";
import { postComment } from "./comments.ts";
import { articlesTopic, toArticleTopics } from "./save/article-topics.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { recordView } from "./views.ts";

export function serveBlog(app: App, context: AppContext) {
  const { db, now } = context;
  serveShop(app, blogRoutes, {
    async articles({ query }, reply) {
      const articles = await getArticles(db, query, now());
      addCacheTopics(reply, articlesTopic, ...toArticleTopics(articles.data));
      return articles;
    },
    async article({ params, query }, reply) {
      const article = await getArticle(db, params.id, query, now());
      addCacheTopics(reply, ...toArticleTopics([article]));
      return { article };
    },
    recordView: ({ params, ip }) => recordView(context, params.id, networkOf(ip)),
    isFollowing: ({ customer, params }) => isFollowing(db, customer, params.authorId),
  });
  serveShop(app, readerRoutes, {
    async comment(request) {
      const { params, body, ip } = request;
      const customer = body.notify ? await app.findCustomer(request) : undefined;
      return postComment(context, params.id, body, networkOf(ip), customer);
    },
    follow: ({ customer, params }) => followAuthor(db, customer, params.authorId),
    unfollow: ({ customer, params }) => unfollowAuthor(db, customer, params.authorId),
  });
  // The POST routes of mailed links have their token in the query, where tables of routes have a body.
  app.post(
    "/blogs/confirm",
    {
      schema: {
        tags: ["blog"],
        summary: "Confirms the notifications of a mailed link",
        querystring: ConfirmFollow,
        response: { 200: FollowConfirmedResponse },
      },
    },
    async ({ query }) => success(await confirmFollow(context, query.token)),
  );
  app.register(async (mails: App) => unsubscribeRoute(mails, context));
}

function unsubscribeRoute(app: App, context: AppContext) {
  // Form types that mail programs send for a one-click unsubscribe (RFC 8058). The body is ignored; the token is in the
  // URL.
  const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];
  app.addContentTypeParser(forms, { parseAs: "string" }, (_request, _body, done) => done(null, undefined));
  app.post(
    "/blogs/unsubscribe",
    {
      schema: {
        tags: ["blog"],
        summary: "Ends the subscription of a mailed link",
        querystring: Unsubscribe,
        response: { 200: UnsubscribedResponse },
      },
    },
    async ({ query }) => success(await unsubscribe(context, query.token)),
  );
}
