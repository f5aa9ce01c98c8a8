import type { AppContext } from "../../server/context.ts";
import { type ArticleDraft, saveArticle } from "../../server/features/editorial/blog/index.ts";
import { demoShop } from "../../server/features/shop/audit/audit.ts";
import { listFiles, readMarkdown } from "../data/read-data.ts";
import { ArticleFrontMatter } from "../data/schema.ts";
import { articleImageUrl, garmentImageUrl } from "../images/image-urls.ts";
import { countDemoArticles } from "./article-queries.ts";
import { seedComments } from "./comments.ts";

const day = 24 * 60 * 60 * 1000;

/** Adds missing articles, with dates before now. */
export async function seedArticles(context: AppContext): Promise<void> {
  const keys = listFiles("content/articles");
  if ((await countDemoArticles(context.db)) >= keys.length) return;
  for (const { position, draft } of readArticles(keys, context.now())) {
    const { id, outcome } = await saveArticle(context, draft, { by: demoShop });
    if (outcome === "new") await seedComments(context, id, position);
  }
}

/** Articles by position, newest first. */
function readArticles(keys: readonly string[], now: Date): { position: number; draft: ArticleDraft }[] {
  return keys
    .map((key) => ({ key, ...readMarkdown(`content/articles/${key}.md`, ArticleFrontMatter) }))
    .sort((a, b) => a.frontMatter.position - b.frontMatter.position)
    .map(({ key, frontMatter: { position, author, image, ...frontMatter }, body }) => ({
      position,
      draft: {
        source: "demo",
        key,
        ...frontMatter,
        // Articles are plain text with one paragraph per line.
        content: body.replaceAll("\n\n", "\n"),
        imageUrl:
          typeof image === "string"
            ? articleImageUrl({ theme: image, seed: position })
            : garmentImageUrl({ ...image, seed: position }),
        author: { name: author },
        // Articles are nine days apart, so that the blog of a new shop goes back for months.
        createdAt: new Date(now.getTime() - (position * 9 - 1) * day),
      },
    }));
}
