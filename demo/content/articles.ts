import { readFile } from "node:fs/promises";
import { type ArticleDraft, saveArticle } from "../../server/blog/save-article.ts";
import type { AppContext } from "../../server/context.ts";
import { articleImageUrl, garmentImageUrl } from "../images/image-sources.ts";
import { countDemoArticles } from "../seed-queries.ts";
import { seedComments } from "./comments.ts";
import { type DemoArticle, demoArticles } from "./demo-article-heads.ts";

const day = 24 * 60 * 60 * 1000;

/** Fills the blog of a demo shop, dated back from now. Once it is full nothing is done; an interrupted filling goes on. */
export async function seedArticles(context: AppContext): Promise<void> {
  if ((await countDemoArticles(context.db)) >= demoArticles.length) return;
  for (const [number, article] of demoArticles.entries()) {
    const { id, outcome } = await saveArticle(context, await toDraft(article, number, context.now()));
    if (outcome === "new") await seedComments(context, id, number);
  }
}

async function toDraft(
  { key, picture, author, ...said }: DemoArticle,
  number: number,
  now: Date,
): Promise<ArticleDraft> {
  const seed = number + 1;
  return {
    source: "demo",
    key,
    ...said,
    content: await readFile(`${import.meta.dirname}/articles/${key}.txt`, "utf8"),
    imageUrl:
      typeof picture === "string" ? articleImageUrl({ theme: picture, seed }) : garmentImageUrl({ ...picture, seed }),
    author: { name: author },
    // The oldest first in time; nine days apart, so that the blog of a new shop is months deep.
    createdAt: new Date(now.getTime() - (number * 9 + 8) * day),
  };
}
