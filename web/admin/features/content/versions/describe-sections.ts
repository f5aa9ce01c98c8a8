import {
  isFieldUsed,
  type SectionField,
  type SectionFields,
  type SectionText,
} from "#contract/sections/define-section.ts";
import { findSectionType } from "#contract/sections/section-types.ts";
import type { Section } from "#contract/sections/sections.ts";
import { formatDateTime } from "#contract/values/format-date.ts";

type Settings = Readonly<Record<string, unknown>>;

/** The sections of a version as text: a line for each section and, indented, one for each value that is not empty. */
export const describeSections = (sections: readonly Section[]): string =>
  sections.flatMap((section, index) => describeSection(section, index + 1)).join("\n");

function describeSection({ type, hidden, from, until, settings }: Section, position: number): string[] {
  const definition = findSectionType(type);
  const notes = [
    hidden && "hidden",
    from && `from ${formatDateTime(from)}`,
    until && `until ${formatDateTime(until)}`,
  ].filter(Boolean);
  const heading = `${position}. ${definition?.label ?? type}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
  return [heading, ...describeSettings(definition?.fields ?? {}, settings).map((line) => `    ${line}`)];
}

const describeSettings = (fields: SectionFields, settings: Settings): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isFieldUsed(field, settings) ? describeSetting(field, settings[name]) : [],
  );

function describeSetting(field: SectionField, value: unknown): string[] {
  const { kind, label } = field;
  if (value === undefined || value === "") return [];
  if (kind === "text") {
    const { en, hi } = value as SectionText;
    return [en && `${label}: ${en}`, hi && `${label} in Hindi: ${hi}`].filter(Boolean);
  }
  if (kind === "choice") return [`${label}: ${field.options[String(value)]}`];
  if (kind === "products") return [`${label}: ${(value as string[]).length}`];
  if (kind !== "list") return [`${label}: ${value}`];
  return (value as Settings[]).flatMap((entry, index) => [
    `${label} ${index + 1}`,
    ...describeSettings(field.entry, entry).map((line) => `    ${line}`),
  ]);
}
