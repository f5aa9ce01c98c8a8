import { toNewSettings } from "./define-section.ts";
import { findSectionType, type SectionType } from "./section-types.ts";
import type { Section } from "./sections.ts";

type Settings = Readonly<Record<string, unknown>>;

/** A section that is always shown, with the settings of a new section except these. */
export function toNewSection(id: string, type: SectionType, settings: Settings = {}): Section {
  const { fields = {} } = findSectionType(type) ?? {};
  const all = { ...toNewSettings(fields), ...settings };
  return { id, type, hidden: false, from: null, until: null, settings: all } as Section;
}

const defaults: readonly [type: SectionType, settings?: Settings][] = [
  ["hero"],
  ["products"],
  ["categories"],
  ["banners"],
  ["products", { source: "trending", layout: "large", count: 5 }],
  ["products", { source: "popular", layout: "row" }],
  ["trust-badges"],
];

/** The home page of a new shop (SPEC §3, "Home"). The ids are fixed, so that the versions of all shops begin with the same list. */
export const defaultHomeSections: readonly Section[] = defaults.map(([type, settings], index) =>
  toNewSection(String(index + 1).padStart(24, "0"), type, settings),
);
