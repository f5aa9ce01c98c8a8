import { useContext } from "react";
import type { SiteSettings } from "#contract/site.ts";
import { OriginContext, Seo } from "../seo.tsx";
import { useSettings } from "../state/settings.ts";

/** SPEC §3: what the home page tells search engines is the shop's own to settle. */
export function HomeSeo() {
  const origin = useContext(OriginContext);
  const settings = useSettings();
  return (
    <Seo
      title={settings.meta_title}
      description={settings.meta_description}
      keywords={settings.meta_keywords}
      canonical="/"
      jsonLd={settingsLd(settings) ?? homeLd(settings, origin)}
    />
  );
}

const told = new Set<string>();

/** The settings' own JSON-LD, an object or its text; text that is no JSON is logged once and ignored (SPEC §8). */
export function settingsLd({ schema_json_ld }: Pick<SiteSettings, "schema_json_ld">): object | undefined {
  if (typeof schema_json_ld !== "string") return schema_json_ld ?? undefined;
  try {
    const read: unknown = JSON.parse(schema_json_ld);
    return typeof read === "object" && read !== null ? read : undefined;
  } catch {
    if (schema_json_ld && !told.has(schema_json_ld)) {
      told.add(schema_json_ld);
      console.warn("The settings' schema_json_ld is no JSON and is left out.");
    }
    return undefined;
  }
}

export function homeLd({ app_title, imageUrl, email, mobile }: SiteSettings, origin: string) {
  const id = `${origin}/#organization`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": id,
        name: app_title,
        url: `${origin}/`,
        ...(imageUrl && { logo: imageUrl.startsWith("/") ? origin + imageUrl : imageUrl }),
        ...(email && { email }),
        ...(mobile && { telephone: mobile }),
      },
      {
        "@type": "WebSite",
        name: app_title,
        url: `${origin}/`,
        publisher: { "@id": id },
        potentialAction: {
          "@type": "SearchAction",
          target: `${origin}/productlist?q={search_term_string}`,
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}
