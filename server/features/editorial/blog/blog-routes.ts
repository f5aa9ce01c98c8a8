import { z } from "zod";
import {
  ArticleResponse,
  ArticlesQuery,
  ArticlesResponse,
  CommentResponse,
  CommentsQuery,
  ConfirmFollow,
  FollowConfirmedResponse,
  FollowResponse,
  NewComment,
  Unsubscribe,
  UnsubscribedResponse,
  ViewsResponse,
} from "#contract/blog/blog.ts";
import { success } from "#contract/http/response.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../context.ts";
import { addCacheTopics } from "../../../platform/cache/response-topics.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { requireCustomer } from "../../people/account/index.ts";
import { getArticle, getArticles } from "./articles.ts";
import { followAuthor, isFollowing, unfollowAuthor } from "./authors/authors.ts";
import { confirmFollow } from "./comment-followers.ts";
import { postComment } from "./comments.ts";
import { articlesTopic, toArticleTopics } from "./save/article-topics.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { recordView } from "./views.ts";

const articleParams = z.object({ id: z.string().max(100) });
const params = z.object({ id: Id });
const authorParams = z.object({ authorId: Id });

export function blogRoutes(app: App, context: AppContext) {
  const { db, now } = context;
  const call = (summary: string) => ({ tags: ["blog"], summary });
  const signedIn = (summary: string) => ({ ...call(summary), security: [{ token: [] }] });

  app.get(
    "/blogs/articles",
    {
      config: { readsReplica: true },
      schema: {
        ...call("The articles, newest first"),
        querystring: ArticlesQuery,
        response: { 200: ArticlesResponse },
      },
    },
    async ({ query }, reply) => {
      const articles = await getArticles(db, query, now());
      addCacheTopics(reply, articlesTopic, ...toArticleTopics(articles.data));
      return success(articles);
    },
  );
  app.get(
    "/blogs/articles/:id",
    {
      config: { readsReplica: true },
      schema: {
        ...call("An article and its comments, newest first"),
        params: articleParams,
        querystring: CommentsQuery,
        response: { 200: ArticleResponse },
      },
    },
    async ({ params, query }, reply) => {
      const article = await getArticle(db, params.id, query, now());
      addCacheTopics(reply, ...toArticleTopics([article]));
      return success({ article });
    },
  );
  app.post(
    "/blogs/articles/:id/comments",
    { schema: { ...call("Comments on an article"), params, body: NewComment, response: { 200: CommentResponse } } },
    async (request) => {
      const { params, body, ip } = request;
      const customer = body.notify ? await app.findCustomer(request) : undefined;
      return success(await postComment(context, params.id, body, networkOf(ip), customer));
    },
  );
  app.post(
    "/blogs/articles/:id/view",
    { schema: { ...call("Counts a reader, once a day"), params, response: { 200: ViewsResponse } } },
    async ({ params, ip }) => success(await recordView(context, params.id, networkOf(ip))),
  );

  const onRequest = requireCustomer;
  app.get(
    "/blogs/authors/:authorId/follow",
    {
      onRequest,
      schema: {
        ...signedIn("Whether the author is followed"),
        params: authorParams,
        response: { 200: FollowResponse },
      },
    },
    async ({ customer, params }) => success(await isFollowing(db, customer, params.authorId)),
  );
  app.post(
    "/blogs/authors/:authorId/follow",
    {
      onRequest,
      schema: {
        ...signedIn("Follows the author: new articles are mailed"),
        params: authorParams,
        response: { 200: FollowResponse },
      },
    },
    async ({ customer, params }) => success(await followAuthor(db, customer, params.authorId)),
  );
  app.delete(
    "/blogs/authors/:authorId/follow",
    {
      onRequest,
      schema: { ...signedIn("Unfollows the author"), params: authorParams, response: { 200: FollowResponse } },
    },
    async ({ customer, params }) => success(await unfollowAuthor(db, customer, params.authorId)),
  );
  app.post(
    "/blogs/confirm",
    {
      schema: {
        ...call("Confirms the notifications of a mailed link"),
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
