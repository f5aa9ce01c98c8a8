import { homePage } from "#contract/admin/content/content-kinds.ts";
import { Refusal } from "#contract/http/errors.ts";
import { defaultHomeSections } from "#contract/sections/default-sections.ts";
import {
  isFieldUsed,
  type SectionField,
  type SectionFields,
  type SectionText,
} from "#contract/sections/define-section.ts";
import type { LandingPage } from "#contract/sections/section-routes.ts";
import { findSectionType } from "#contract/sections/section-types.ts";
import type { Section, ShownSections } from "#contract/sections/sections.ts";
import { defaultLanguage, type Language } from "#contract/values/languages.ts";
import { translate } from "#contract/values/translations.ts";
import type { Database } from "../../../platform/database/database.ts";
import { getRequestLanguage } from "../../../platform/http/request/request-language.ts";
import { loadPlaceholders } from "../../../platform/images/placeholders/placeholders.ts";
import { toStatus } from "../content/content.ts";
import { findLandingPage, type LandingRow } from "./landing-queries.ts";

type Settings = Readonly<Record<string, unknown>>;

/** The home page's sections at this moment. */
export async function findShownHome(db: Database, now: Date): Promise<ShownSections> {
  const page = await findLandingPage(db, homePage.slug);
  return toShownSections(db, page?.sections ?? defaultHomeSections, now);
}

export async function requireLandingPage(db: Database, slug: string, now: Date): Promise<LandingPage> {
  const page = await findLandingPage(db, slug);
  if (!page || page.slug !== slug || slug === homePage.slug || toStatus(page, now) !== "published")
    throw new Refusal("not_found", "Page not found");
  return toLandingPage(db, page, now);
}

/** The page in the language of the request, as far as it is translated. */
export async function toLandingPage(db: Database, page: LandingRow, now: Date): Promise<LandingPage> {
  const { id: _id, slug, title, meta_title: metaTitle, meta_description: metaDescription } = page;
  const shown = await toShownSections(db, page.sections ?? defaultHomeSections, now);
  const english = { _id, slug, title, metaTitle, metaDescription, ...shown };
  return translate(english, page.translations, getRequestLanguage());
}

/** Sections whose type no longer exists, such as one of a removed extension, are left out. */
async function toShownSections(db: Database, sections: readonly Section[], now: Date): Promise<ShownSections> {
  const language = getRequestLanguage();
  const shown = sections.flatMap((section) => {
    const definition = isShown(section, now) ? findSectionType(section.type) : undefined;
    if (!definition) return [];
    const settings = toShownSettings(definition.fields, section.settings, language);
    return [{ _id: section.id, type: section.type, settings, images: listImages(definition.fields, settings) }];
  });
  const placeholders = await loadPlaceholders(
    db,
    shown.flatMap(({ images }) => images),
  );
  return {
    sections: shown.map(({ images, ...section }) => section),
    placeholders: Object.fromEntries(placeholders),
  };
}

const isShown = ({ hidden, from, until }: Section, now: Date) =>
  !hidden && (from === null || new Date(from) <= now) && (until === null || now < new Date(until));

/** The values of the fields that are used, without empty ones. */
function toShownSettings(fields: SectionFields, settings: Settings, language: Language): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = isFieldUsed(field, settings) ? toShownValue(field, settings[name], language) : undefined;
      return value === undefined || value === "" || (Array.isArray(value) && value.length === 0) ? [] : [[name, value]];
    }),
  );
}

function toShownValue(field: SectionField, value: unknown, language: Language): unknown {
  if (value === undefined) return undefined;
  if (field.kind === "text") {
    const texts = value as SectionText;
    return texts[language] || texts[defaultLanguage];
  }
  if (field.kind !== "list") return value;
  return (value as Settings[])
    .map((entry) => toShownSettings(field.entry, entry, language))
    .filter((entry) => Object.keys(entry).length > 0);
}

function listImages(fields: SectionFields, settings: Settings): string[] {
  return Object.entries(fields).flatMap(([name, field]): string[] => {
    const value = settings[name];
    if (value === undefined) return [];
    if (field.kind === "image") return [value as string];
    return field.kind === "list" ? (value as Settings[]).flatMap((entry) => listImages(field.entry, entry)) : [];
  });
}
