import { createContext, useContext } from "react";
import type { SiteSettings } from "#contract/content/settings.ts";
import { CdnContext, toAbsoluteImageUrl } from "../../ui/images/cdn-url.ts";
import { useSettings } from "../state/settings.ts";

/** The shop's origin from the configuration, never from a request's Host header. */
export const OriginContext = createContext("");

type SeoProps = {
  title: string;
  description?: string | undefined;
  keywords?: readonly string[] | undefined;
  /** Canonical path of this page, from the root. */
  canonical?: string | undefined;
  /** Image for social sharing. Default: the shop's image from the settings, else its logo. */
  image?: string | undefined;
  /** Open Graph type. */
  type?: "website" | "article" | "product";
  /** schema.org structured data. */
  jsonLd?: object | undefined;
  index?: boolean;
};

/** React hoists title, meta and link into the head; the JSON-LD stays in place. Site-wide values come from the settings. */
export function Seo({
  title,
  description,
  keywords = [],
  canonical,
  image,
  type = "website",
  jsonLd,
  index = true,
}: SeoProps) {
  const origin = useContext(OriginContext);
  const cdn = useContext(CdnContext);
  const settings = useSettings();
  const { app_title, twitter_card_type, twitter_creator, twitter_site } = settings;
  const shareImage = image || settings.image || "/default-share.png";
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content={robots(index, settings)} />
      {description && <meta name="description" content={description} />}
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(", ")} />}
      {canonical && <link rel="canonical" href={origin + canonical} />}
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={app_title} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={origin + canonical} />}
      <meta property="og:image" content={toAbsoluteImageUrl(shareImage, origin, cdn)} />
      <meta name="twitter:card" content={twitter_card_type} />
      {twitter_creator && <meta name="twitter:creator" content={twitter_creator} />}
      {twitter_site && <meta name="twitter:site" content={twitter_site} />}
      {jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={toInnerHtml(jsonLd)} />}
    </>
  );
}

/** A shop with `robots_index` off is not indexed at all, whatever `index` says. */
function robots(index: boolean, { robots_index, robots_follow }: SiteSettings): string {
  return `${index && robots_index ? "index" : "noindex"}, ${robots_follow ? "follow" : "nofollow"}`;
}

// Escapes "<", because a product's text may contain "</script>".
function toInnerHtml(jsonLd: object) {
  return { __html: JSON.stringify(jsonLd).replaceAll("<", "\\u003c") };
}
