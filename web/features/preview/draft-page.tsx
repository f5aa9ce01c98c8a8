import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import type { DraftPreviewResponse, PreviewDraft } from "#contract/content/preview.ts";
import { Seo } from "../../app/seo/seo.tsx";
import { previewApi } from "../../app/state/preview-api.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useHydrated } from "../../ui/lifecycle/hydrated.ts";
import { Link } from "../../ui/navigation/link.tsx";
import { t } from "../../ui/text/t.ts";
import { ArticleBody } from "../blog/article/article-body.tsx";
import { ArticleHeader } from "../blog/article/article-header.tsx";
import { ArticleImage } from "../blog/list/article-image.tsx";
import { AboutBody } from "../content/about-body.tsx";
import { PageBody } from "../content/page-body.tsx";

export { ErrorBoundary } from "../catalogue/not-found/not-found-page.tsx";

/**
 * Preview of an unpublished page or article, for everyone who has its link. The server renders the same page for every
 * link; the browser loads the text.
 */
export function Component() {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const draft = parseLink(hash);
  const { data, error } = useQuery({
    queryKey: ["draft preview", hash],
    queryFn: () => previewApi.content.preview(draft as PreviewDraft),
    enabled: hydrated && draft !== undefined,
    retry: false,
  });
  const title = data?.page?.title ?? data?.article?.title ?? t("Preview");
  return (
    <>
      <Seo title={title} description={t("Preview")} canonical="/preview/content" index={false} />
      {/* The content has the height of the screen, so that the footer does not move when a short message replaces
          the high placeholder. */}
      <div className="wrap min-h-svh pt-5 pb-section">
        {error || (hydrated && draft === undefined) ? (
          <>
            <h1 className="mb-5 font-display text-3xl">{t("Preview")}</h1>
            <Notice tone="danger">{error?.message ?? t("This link is incomplete.")}</Notice>
          </>
        ) : data ? (
          <Draft {...data} />
        ) : (
          <div role="status" className="grid gap-8">
            <span className="sr-only">{t("Loading")}</span>
            <Skeleton className="h-12" />
            <Skeleton className="h-80" />
          </div>
        )}
      </div>
    </>
  );
}

/** Parses "#page=TOKEN" or "#article=TOKEN". */
function parseLink(hash: string): PreviewDraft | undefined {
  const [, kind, token] = /^#(page|article)=(.+)$/.exec(hash) ?? [];
  return kind && token ? { kind: kind as PreviewDraft["kind"], token } : undefined;
}

function Draft({ page, article, url, isPublished }: DraftPreviewResponse) {
  return (
    <article>
      <Notice className="mb-6">
        {isPublished ? (
          <>
            {t("This text is published.")}{" "}
            <Link to={url} className="underline underline-offset-4">
              {t("Open its page")}
            </Link>
          </>
        ) : (
          t("Preview of a draft: customers do not see it yet.")
        )}
      </Notice>
      {page && (url === "/about" ? <AboutBody page={page} /> : <PageBody page={page} />)}
      {article && (
        <>
          <ArticleHeader article={article} views={article.views} />
          {article.imageUrl && (
            <figure className="mx-auto mt-8 max-w-7xl max-sm:-mx-page md:mt-12">
              <ArticleImage article={article} alt="" sizes="(min-width: 84rem) 80rem, 100vw" priority ratio="16/10" />
            </figure>
          )}
          <ArticleBody content={article.content} />
        </>
      )}
    </article>
  );
}
