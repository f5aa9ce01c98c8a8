import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy } from "react";
import type { SectionDefinition, ShownSettings } from "#contract/sections/define-section.ts";
import type { ShownSection, ShownSections } from "#contract/sections/sections.ts";
import { loadWithRetry } from "../../ui/lifecycle/lazy-with-retry.ts";
import type { SectionQuery } from "./section-queries.ts";
import { Component as Banners, toQueries as toBannerQueries } from "./standard/banners.tsx";
import { Component as Categories, toQueries as toCategoryQueries } from "./standard/categories.tsx";
import { Component as Hero, toQueries as toHeroQueries } from "./standard/hero.tsx";
import { Component as Products, toQueries as toProductQueries } from "./standard/products.tsx";
import { Component as TrustBadges } from "./standard/trust-badges.tsx";

export type SectionProps<Definition extends Pick<SectionDefinition, "fields">> = {
  id: string;
  settings: ShownSettings<Definition["fields"]>;
  /** All sections of the page. */
  page: ShownSections;
  /** True for the first section of the page, whose heading is the page's, and whose image is preloaded. */
  isFirst: boolean;
};

/** `required`: queries without whose data the page shows an error. The section disappears without the data of the others. */
export type SectionQueries = { required?: readonly SectionQuery[]; optional?: readonly SectionQuery[] };

/** How a type of sections is shown. */
type SectionPart = {
  // biome-ignore lint/suspicious/noExplicitAny: each component has the settings of its own type
  Component: ComponentType<SectionProps<any>>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  toQueries?: (settings: any, client: QueryClient) => SectionQueries;
};

/** The parts of a new shop's home page load with the page. */
const standardParts: Readonly<Record<string, SectionPart>> = {
  hero: { Component: Hero, toQueries: toHeroQueries },
  banners: { Component: Banners, toQueries: toBannerQueries },
  products: { Component: Products, toQueries: toProductQueries },
  categories: { Component: Categories, toQueries: toCategoryQueries },
  "trust-badges": { Component: TrustBadges },
};

/** The other parts load where they are shown. The name of a file is the name of the part. */
const modules = import.meta.glob<SectionPart>("./*.tsx", { base: "./further" });
const toPath = (name: string) => `./${name}.tsx`;

const loadedParts = new Map(Object.entries(standardParts));
if (import.meta.env.SSR)
  for (const [path, load] of Object.entries(modules)) loadedParts.set(path.slice(2, -".tsx".length), await load());

/** A hero with an own image is a part of its own, because few pages have both. */
const toPartName = ({ type, settings }: ShownSection) =>
  type === "hero" && settings.content === "own" ? "own-hero" : type;

export const isStandard = (section: ShownSection) => Object.hasOwn(standardParts, toPartName(section));

/** Loads the code of a section. Undefined if this build does not know its type. */
export async function loadPart(section: ShownSection): Promise<SectionPart | undefined> {
  const name = toPartName(section);
  const load = modules[toPath(name)];
  if (!loadedParts.has(name) && load) loadedParts.set(name, await load());
  return loadedParts.get(name);
}

const lazyComponents = new Map<string, SectionPart["Component"]>();

/** The component of a section, which loads its code if `loadPart` has not. Undefined if this build does not know its type. */
export function findComponent(section: ShownSection): SectionPart["Component"] | undefined {
  const name = toPartName(section);
  const loaded = loadedParts.get(name)?.Component;
  const load = modules[toPath(name)];
  if (loaded || !load) return loaded;
  const component = lazyComponents.get(name) ?? lazy(async () => ({ default: (await loadWithRetry(load)).Component }));
  lazyComponents.set(name, component);
  return component;
}

/** The source files of the parts that load where they are shown, for preloading. */
export const listPartFiles = ({ sections }: ShownSections): string[] => [
  ...new Set(
    sections.flatMap((section) => {
      const name = toPartName(section);
      return modules[toPath(name)] ? [`web/features/sections/further/${name}.tsx`] : [];
    }),
  ),
];
