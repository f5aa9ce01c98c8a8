import type { Article } from "#contract/blog/blog.ts";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { Byline } from "../byline.tsx";
import { CategoryLine } from "../category-line.tsx";
import { Reactions } from "./reactions.tsx";

/** Title, description, byline and reaction buttons. */
export function ArticleHeader({ article, views }: { article: Article; views: number }) {
  return (
    <header className="mx-auto mt-10 grid max-w-4xl justify-items-center gap-5 text-center sm:mt-16">
      <CategoryLine category={article.category} subCategory={article.subCategory} />
      <h1 lang={contentLanguage(article.title)} className="font-display text-5xl">
        {article.title}
      </h1>
      {article.description && (
        <p lang={contentLanguage(article.description)} className="max-w-[46ch] text-xl text-balance text-muted">
          {article.description}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
        <Byline article={article} views={views} centered />
        <Reactions article={article} />
      </div>
    </header>
  );
}
