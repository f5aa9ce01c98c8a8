import type { Section } from "#contract/sections/sections.ts";

type Sections = readonly Section[];

/** Moves a section to a position, which is limited to those of the list. */
export function moveSection(sections: Sections, id: string, position: number): Section[] {
  const moved = sections.find((section) => section.id === id);
  const others = sections.filter((section) => section.id !== id);
  if (moved) others.splice(Math.max(0, position), 0, moved);
  return others;
}

export const putSection = (sections: Sections, changed: Section): Section[] =>
  sections.map((section) => (section.id === changed.id ? changed : section));

export const removeSection = (sections: Sections, id: string): Section[] =>
  sections.filter((section) => section.id !== id);

export const insertSection = (sections: Sections, section: Section, position: number): Section[] => [
  ...sections.slice(0, position),
  section,
  ...sections.slice(position),
];
