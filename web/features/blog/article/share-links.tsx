import { useContext } from "react";
import type { Article } from "#contract/blog/blog.ts";
import { OriginContext } from "../../../app/seo/seo.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { useTimedFlag } from "../../../ui/lifecycle/use-timed-flag.ts";
import { t } from "../../../ui/text/t.ts";
import { articlePath } from "../blog-urls.ts";
import { copyLink, getShareTargets } from "./share.ts";

export const shareLinksId = "share";
/** Duration of "Link copied!" (SPEC §9). */
const copiedMs = 2000;

export function ShareLinks({ article }: { article: Article }) {
  const origin = useContext(OriginContext);
  return (
    <div
      id={shareLinksId}
      className="flex flex-wrap items-center gap-x-5 gap-y-1 border-y border-hairline py-4 text-sm"
    >
      <p className="eyebrow me-auto text-muted max-sm:w-full">{t("Share this article")}</p>
      {getShareTargets(origin + articlePath(article), article.title).map(({ name, href }) => (
        <a
          key={name}
          href={href}
          {...(href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
          className="hover-underline py-1.5 font-medium hover:text-accent"
        >
          {name}
        </a>
      ))}
      <CopyLink />
    </div>
  );
}

function CopyLink() {
  const [isCopied, setIsCopied] = useTimedFlag<true>(copiedMs);
  return (
    <>
      <Button
        variant="link"
        className="min-w-[6.5em] text-start sm:text-end py-1.5 no-scripts:hidden"
        onClick={async () => setIsCopied((await copyLink()) || undefined)}
      >
        {isCopied ? t("Link copied!") : t("Copy link")}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t("Link copied!")}
      </span>
    </>
  );
}
