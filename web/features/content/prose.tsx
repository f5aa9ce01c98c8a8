import { useContext } from "react";
import { CdnContext, toCdnUrl } from "../../ui/images/cdn-url.ts";
import { classNames } from "../../ui/styles/class-names.ts";
import { contentLanguage } from "../../ui/text/content-language.ts";

/** Renders the HTML of managed pages. The server sanitises the HTML when it is saved. */
export function Prose({ html, className }: { html: string; className?: string }) {
  const cdn = useContext(CdnContext);
  return (
    <div
      lang={contentLanguage(html)}
      className={classNames(prose, lists, tables, groups, className)}
      dangerouslySetInnerHTML={{ __html: withCdnImages(html, cdn) }}
    />
  );
}

/** Requests the images of the HTML from the CDN. The server's sanitiser has put all attributes in double quotes. */
export function withCdnImages(html: string, cdn: string): string {
  if (!cdn) return html;
  return html.replace(/<img [^>]*>/g, (tag) =>
    tag.replace(/ src="([^"]*)"/, (_, url: string) => ` src="${toCdnUrl(url, cdn)}"`),
  );
}

// The space between blocks is a custom property, so that no rule for children depends on :has(). With such a rule,
// browsers recompute the styles of the whole page whenever an element is added anywhere.
const prose =
  "[--block-space:--spacing(4)] *:not-last:mb-(--block-space) text-pretty break-words [&_a]:underline [&_a]:decoration-line [&_a]:underline-offset-4 [&_a:hover]:text-accent [&_h2]:pt-4 [&_h2]:font-display [&_h2]:text-2xl [&_h3]:pt-2 [&_h3]:font-display [&_h3]:text-xl [&_img]:h-auto [&_img]:w-full [&_img]:bg-wash";
const lists =
  "[&_li]:mb-1.5 [&_li]:ps-1 [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5 [&_:is(ol,ul)>li]:marker:text-muted";
const tables =
  "[&_table]:w-full [&_table]:max-w-xl [&_table]:border-collapse [&_table]:text-start [&_table]:tabular-nums [&_:is(td,th)]:border-b [&_:is(td,th)]:border-hairline [&_:is(td,th)]:py-2.5 [&_:is(td,th)]:pe-4 [&_th]:text-sm [&_th]:font-medium [&_th]:text-muted";
// Consecutive figures, quotes and definitions (people, testimonials, values) form columns.
const groups =
  "has-[>figure~figure]:grid has-[>figure~figure]:grid-cols-2 has-[>figure~figure]:gap-x-5 has-[>figure~figure]:gap-y-8 has-[>figure~figure]:[--block-space:0rem] lg:has-[>figure~figure]:grid-cols-4 [&_figcaption]:pt-3 [&_figcaption]:text-sm [&_figcaption]:text-muted [&_figcaption_strong]:font-medium [&_figcaption_strong]:text-ink has-[>blockquote~blockquote]:grid has-[>blockquote~blockquote]:gap-8 has-[>blockquote~blockquote]:[--block-space:0rem] lg:has-[>blockquote~blockquote]:grid-cols-3 [&_blockquote]:border-s-2 [&_blockquote]:border-accent [&_blockquote]:ps-5 [&_blockquote_p]:font-display [&_blockquote_p]:text-xl [&_cite]:mt-3 [&_cite]:block [&_cite]:text-sm [&_cite]:text-muted [&_cite]:not-italic [&_dl]:grid [&_dl]:gap-8 sm:[&_dl]:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] [&_dt]:mb-2 [&_dt]:font-display [&_dt]:text-xl [&_dd]:text-muted";
