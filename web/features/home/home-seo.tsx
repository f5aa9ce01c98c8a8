import { useContext } from "react";
import type { SiteSettings } from "#contract/content/settings.ts";
import { toOrganizationJsonLd } from "../../app/seo/organization-json-ld.ts";
import { OriginContext, Seo } from "../../app/seo/seo.tsx";
import { useSettings } from "../../app/state/settings.ts";
import { CdnContext } from "../../ui/images/cdn-url.ts";
import { tWord } from "../../ui/text/content-language.ts";

/** SPEC §3: the merchant sets the home page's metadata in the settings. */
export function HomeSeo() {
  const origin = useContext(OriginContext);
  const cdn = useContext(CdnContext);
  const settings = useSettings();
  return (
    <Seo
      title={tWord(settings.meta_title)}
      description={settings.meta_description}
      keywords={settings.meta_keywords}
      canonical="/"
      jsonLd={parseSettingsJsonLd(settings) ?? toHomeJsonLd(settings, origin, cdn)}
    />
  );
}

const warnedValues = new Set<string>();

/** JSON-LD from the settings, an object or JSON text. Invalid JSON is logged once and ignored (SPEC §8). */
export function parseSettingsJsonLd({ schema_json_ld }: Pick<SiteSettings, "schema_json_ld">): object | undefined {
  if (typeof schema_json_ld !== "string") return schema_json_ld ?? undefined;
  // The merchant types this JSON into a text field, so a syntax error must not break the home page.
  try {
    const parsed: unknown = JSON.parse(schema_json_ld);
    return typeof parsed === "object" && parsed !== null ? parsed : undefined;
  } catch {
    if (schema_json_ld && !warnedValues.has(schema_json_ld)) {
      warnedValues.add(schema_json_ld);
      console.warn("Invalid JSON in the setting schema_json_ld is ignored.");
    }
    return undefined;
  }
}

export function toHomeJsonLd(settings: SiteSettings, origin: string, cdn = "") {
  const organization = toOrganizationJsonLd(settings, origin, cdn);
  return {
    "@context": "https://schema.org",
    "@graph": [
      organization,
      {
        "@type": "WebSite",
        name: settings.app_title,
        url: `${origin}/`,
        publisher: { "@id": organization["@id"] },
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${origin}/productlist?q={search_term_string}` },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}
