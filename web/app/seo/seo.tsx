import { createContext, useContext } from "react";
import type { SiteSettings } from "#contract/content/settings.ts";
import { defaultLanguage, type Language, toLanguagePath } from "#contract/values/languages.ts";
import { CdnContext } from "../../ui/images/cdn-url.ts";
import { getLanguage } from "../../ui/text/t.ts";
import { useSettings } from "../state/settings.ts";
import { type ShareImage, toAbsoluteShareUrl, toShopImage } from "./share-image.ts";

/** The shop's origin from the configuration, never from a request's Host header. */
export const OriginContext = createContext("");

/** Encodes JSON-LD as the content of a script element. On the server, many pages share the encoded text. */
export const JsonLdContext = createContext<(jsonLd: object) => string>(toScriptJson);

type SeoProps = {
  title: string;
  description?: string | undefined;
  keywords?: readonly string[] | undefined;
  /** Canonical path of the English page, from the root. */
  canonical?: string | undefined;
  /** Image for shared links: its URL, or an image made in their size. Default: the shop's image from the settings. */
  image?: string | ShareImage | undefined;
  /** Open Graph type. */
  type?: "website" | "article" | "product";
  /** schema.org structured data. */
  jsonLd?: object | undefined;
  index?: boolean;
};

/**
 * Metadata of a page. React moves title, meta and link elements to the head; the JSON-LD stays in place. Values for the
 * whole site come from the settings.
 */
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
  const toHtml = useContext(JsonLdContext);
  const settings = useSettings();
  const { app_title, twitter_card_type, twitter_creator, twitter_site } = settings;
  const shareImage = typeof image === "string" ? { url: image, alt: title } : image;
  const toUrl = (language: Language) => origin + toLanguagePath(language, canonical ?? "");
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content={robots(index, settings)} />
      {description && <meta name="description" content={description} />}
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(", ")} />}
      {canonical && <link rel="canonical" href={toUrl(getLanguage())} />}
      {canonical && settings.languages.length > 1 && (
        <>
          {settings.languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={toUrl(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={toUrl(defaultLanguage)} />
        </>
      )}
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={app_title} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={toUrl(getLanguage())} />}
      <ShareImageTags image={shareImage ?? toShopImage(settings)} />
      <meta name="twitter:card" content={twitter_card_type} />
      {twitter_creator && <meta name="twitter:creator" content={twitter_creator} />}
      {twitter_site && <meta name="twitter:site" content={twitter_site} />}
      {jsonLd && (
        // The browser's JSON-LD may contain less than the server's, because the data in the page lacks fields that only
        // search engines read (page-data.ts).
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toHtml(jsonLd) }}
          suppressHydrationWarning
        />
      )}
    </>
  );
}

function ShareImageTags({ image: { url, alt, size } }: { image: ShareImage }) {
  const origin = useContext(OriginContext);
  const cdn = useContext(CdnContext);
  return (
    <>
      <meta property="og:image" content={toAbsoluteShareUrl(url, origin, cdn)} />
      <meta property="og:image:alt" content={alt} />
      {size && <meta property="og:image:width" content={String(size.width)} />}
      {size && <meta property="og:image:height" content={String(size.height)} />}
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

/** The content of the robots tag. A shop with `robots_index` off is not indexed at all, regardless of `index`. */
function robots(index: boolean, { robots_index, robots_follow }: SiteSettings): string {
  return `${index && robots_index ? "index" : "noindex"}, ${robots_follow ? "follow" : "nofollow"}`;
}

/** JSON for a script element. Escapes "<", because a product's text may contain "</script>". */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
