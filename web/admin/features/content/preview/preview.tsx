import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ContentFields } from "#contract/admin/content/content.ts";
import { AboutBody } from "../../../../features/content/about-body.tsx";
import { PageBody } from "../../../../features/content/page-body.tsx";
import { api } from "../../../state/api.ts";
import { PreviewFrame } from "../../../ui/preview/preview-frame.tsx";
import { isPhoneWindow, PreviewHeader } from "../../../ui/preview/preview-header.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { ArticlePreview } from "./article-preview.tsx";

/** Time without typing after which the preview is updated, in milliseconds. */
const delayMs = 300;

/**
 * The text as the shop shows it. The server converts it as it does when the text is saved, and the components of the
 * shop's pages render it.
 */
export function Preview({ fields, url }: { fields: ContentFields; url: string }) {
  const [shown, setShown] = useState(fields);
  const [isPhone, setPhone] = useState(isPhoneWindow);
  // A timer is outside React. It updates the preview after a short pause in typing.
  useEffect(() => {
    const timer = setTimeout(() => setShown(fields), delayMs);
    return () => clearTimeout(timer);
  }, [fields]);
  // A text without a title cannot be saved, but it can be previewed.
  const previewed = { ...shown, title: shown.title.trim() || "Untitled" };
  const query = useQuery({
    queryKey: ["content-preview", previewed],
    queryFn: () => api.content.preview({ fields: previewed }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Preview" className="grid gap-2">
      <PreviewHeader isPhone={isPhone} onChange={setPhone} />
      <QueryState query={query}>
        {({ page, article }) => (
          <PreviewFrame width={isPhone ? 390 : 1280}>
            {page && (
              <article className="wrap pt-5 pb-16">
                {url === "/about" ? <AboutBody page={page} /> : <PageBody page={page} />}
              </article>
            )}
            {article && <ArticlePreview article={article} />}
          </PreviewFrame>
        )}
      </QueryState>
    </section>
  );
}
