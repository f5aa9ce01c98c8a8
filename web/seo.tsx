import { createContext, useContext } from "react";
import type { SiteSettings } from "#contract/site.ts";
import { useSettings } from "./state/settings.ts";

/** The shop's own origin, from the configuration: never from a request's Host header. */
export const OriginContext = createContext("");

type SeoProps = {
  title: string;
  description?: string | undefined;
  keywords?: readonly string[] | undefined;
  /** The one address of this page, from the root. */
  canonical?: string | undefined;
  /** Without one of its own a page is shared with the shop's, and a shop without one with its mark. */
  image?: string | undefined;
  /** Open Graph's kind of page. */
  type?: "website" | "article" | "product";
  /** schema.org data. */
  jsonLd?: object | undefined;
  index?: boolean;
};

/** React lifts title, meta and link into the head; the JSON-LD stays where it is. What is the same everywhere is the settings'. */
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
      <meta property="og:image" content={shareImage.startsWith("/") ? origin + shareImage : shareImage} />
      <meta name="twitter:card" content={twitter_card_type} />
      {twitter_creator && <meta name="twitter:creator" content={twitter_creator} />}
      {twitter_site && <meta name="twitter:site" content={twitter_site} />}
      {jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={toInnerHtml(jsonLd)} />}
    </>
  );
}

/** A shop that wants to be left out is left out with every page. */
function robots(index: boolean, { robots_index, robots_follow }: SiteSettings): string {
  return `${index && robots_index ? "index" : "noindex"}, ${robots_follow ? "follow" : "nofollow"}`;
}

// A product's text may hold "</script>".
function toInnerHtml(jsonLd: object) {
  return { __html: JSON.stringify(jsonLd).replaceAll("<", "\\u003c") };
}
