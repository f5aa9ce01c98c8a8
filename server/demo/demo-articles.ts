import { readFile } from "node:fs/promises";
import { type ArticleDraft, saveArticle } from "../blog/save-article.ts";
import type { AppContext } from "../context.ts";
import { type DemoArticle, demoArticles } from "./demo-article-heads.ts";
import { sampleComments } from "./demo-comments.ts";
import { countDemoArticles } from "./demo-queries.ts";
import { articlePicture, drawnAddress } from "./drawn-pictures.ts";

const day = 24 * 60 * 60 * 1000;

/** Fills the blog of a demo shop, dated back from now. Once it is full nothing is done; an interrupted filling goes on. */
export async function fillDemoArticles(context: AppContext): Promise<void> {
  if ((await countDemoArticles(context.db)) >= demoArticles.length) return;
  for (const [number, article] of demoArticles.entries()) {
    const { id, outcome } = await saveArticle(context, await draftOf(article, number, context.now()));
    if (outcome === "new") await sampleComments(context, id, number);
  }
}

async function draftOf(
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
      typeof picture === "string" ? articlePicture({ theme: picture, seed }) : drawnAddress({ ...picture, seed }),
    author: { name: author },
    // The oldest first in time; nine days apart, so that the blog of a new shop is months deep.
    createdAt: new Date(now.getTime() - (number * 9 + 8) * day),
  };
}
