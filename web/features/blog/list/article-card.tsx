import type { ArticleCard as Card } from "#contract/blog/blog.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { articlePath } from "../blog-urls.ts";
import { Byline } from "../byline.tsx";
import { CategoryLine } from "../category-line.tsx";
import { Tags } from "../tags.tsx";
import { ArticleImage } from "./article-image.tsx";

type ArticleCardProps = { article: Card; as?: "h2" | "h3"; priority?: boolean };

export function ArticleCard({ article, as: Heading = "h2", priority = false }: ArticleCardProps) {
  const { title, description, category, subCategory, tags } = article;
  return (
    <article className="group flex h-full flex-col">
      <Link to={articlePath(article)} tabIndex={-1} aria-hidden="true" className="block overflow-hidden">
        <ArticleImage
          article={article}
          alt=""
          sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 100vw"
          priority={priority}
        />
      </Link>
      <div className="mt-5 flex grow flex-col gap-3">
        <CategoryLine category={category} subCategory={subCategory} />
        <Heading className="font-display text-2xl">
          <Link
            to={articlePath(article)}
            lang={contentLanguage(title)}
            className="transition-colors group-hover:text-accent"
          >
            {title}
          </Link>
        </Heading>
        <p lang={contentLanguage(description)} className="line-clamp-3 text-muted">
          {description}
        </p>
        <Byline article={article} />
        <Tags tags={tags} max={3} />
        <ReadMore article={article} className="mt-auto pt-2" />
      </div>
    </article>
  );
}

/** The newest article, in full page width. */
export function FeaturedArticle({ article }: { article: Card }) {
  const { title, description, category, subCategory, tags } = article;
  return (
    <article className="group grid items-center gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Link
        to={articlePath(article)}
        tabIndex={-1}
        aria-hidden="true"
        className="block overflow-hidden max-sm:-mx-page"
      >
        <ArticleImage article={article} alt="" sizes="(min-width: 64rem) 56vw, 100vw" priority ratio="16/10" />
      </Link>
      <div className="grid justify-items-start gap-4">
        <CategoryLine category={category} subCategory={subCategory} />
        <h2 className="font-display text-4xl">
          <Link
            to={articlePath(article)}
            lang={contentLanguage(title)}
            className="transition-colors group-hover:text-accent"
          >
            {title}
          </Link>
        </h2>
        <p lang={contentLanguage(description)} className="max-w-[52ch] text-lg text-muted">
          {description}
        </p>
        <Byline article={article} />
        <Tags tags={tags} />
        <ReadMore article={article} className="pt-2" />
      </div>
    </article>
  );
}

function ReadMore({ article, className }: { article: Card; className: string }) {
  return (
    <p className={className}>
      <Link
        to={articlePath(article)}
        className="inline-block border-b border-ink py-1 text-sm font-medium transition-colors hover:border-accent hover:text-accent"
      >
        {t("Read More")}
        <span lang={contentLanguage(article.title)} className="sr-only">
          : {article.title}
        </span>
      </Link>
    </p>
  );
}
