import type { SectionText } from "#contract/sections/define-section.ts";
import { findSectionType } from "#contract/sections/section-types.ts";
import type { Section } from "#contract/sections/sections.ts";
import { formatDateTime } from "#contract/values/format-date.ts";

/** The name of a section's type. An extension that was removed may have left sections of an unknown type. */
export const toSectionName = ({ type }: Pick<Section, "type">) => findSectionType(type)?.label ?? type;

/** Choices that tell what a section shows, not how. */
const distinctive = ["content", "source", "layout"];

/** The summary that tells a section from others of its type: its choices and its first text. */
export function summarizeSection({ type, settings }: Section): string {
  const values = settings as Readonly<Record<string, unknown>>;
  const parts = Object.entries(findSectionType(type)?.fields ?? {}).map(([name, field]) => {
    if (field.kind === "choice") return distinctive.includes(name) ? field.options[String(values[name])] : undefined;
    return field.kind === "text" && name !== "eyebrow" ? (values[name] as SectionText | undefined)?.en : undefined;
  });
  return parts.filter(Boolean).slice(0, 2).join(" · ");
}

/** Whether a section is shown at this moment, if not always. */
export function describeState({ hidden, from, until }: Section, now: Date): string | undefined {
  if (hidden) return "Hidden";
  if (until && new Date(until) <= now) return "Ended";
  if (from && now < new Date(from)) return `From ${formatDateTime(from)}`;
  return until ? `Until ${formatDateTime(until)}` : undefined;
}
