import type { ArticleCard } from "#contract/blog/blog.ts";

/** Topic of lists of articles. */
export const articlesTopic = "articles";
/** Name of the topic of responses that show an article or its card: `article:<id>`. */
export const articleTopic = "article";
/** Name of the topic of responses that show an article of the author: `author:<id>`. */
export const authorTopic = "author";

/** Topics of a response with these articles. */
export function toArticleTopics(articles: readonly Pick<ArticleCard, "_id" | "author">[]): string[] {
  return articles.flatMap(({ _id, author }) => [
    `${articleTopic}:${_id}`,
    ...(author ? [`${authorTopic}:${author._id}`] : []),
  ]);
}
