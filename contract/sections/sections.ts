import { z } from "zod";
import { Id, Instant, noNull } from "../values/values.ts";
import { type SectionField, type SectionFields, type StoredSettings, toNewValue } from "./define-section.ts";
import { largeRowCount, maxSectionProducts, maxSections, maxShownSections } from "./section-limits.ts";
import { type SectionType, sectionTypes } from "./section-types.ts";

const Text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(noNull, "This contains a character that cannot be stored");

const LinkUrl = Text(500).regex(
  /^(https?:\/\/\S+|\/(?![/\\])\S*|mailto:\S+|tel:\S+|)$/i,
  "Enter a path such as /productlist, or an https:// address",
);
const ImageUrl = Text(500).regex(/^(https?:\/\/\S+|\/(?![/\\])\S*|)$/i, "Choose an image");
const VideoUrl = Text(500).regex(
  /^((https:\/\/|\/(?![/\\]))\S+\.(mp4|m4v|webm|mov)|)$/i,
  "Enter the path of a video such as /videos/loom.mp4, or an https:// address",
);

function toValueSchema(field: SectionField): z.ZodType {
  switch (field.kind) {
    case "text":
      return z.object({ en: Text(field.max), hi: Text(field.max) });
    case "choice":
      return z.enum(Object.keys(field.options) as [string, ...string[]]);
    case "number":
      return z.number("Enter a number").int("Enter a whole number").min(field.min).max(field.max);
    case "image":
      return ImageUrl;
    case "video":
      return VideoUrl;
    case "link":
      return LinkUrl;
    case "category":
      return z.union([z.literal(""), Id], "Choose a category");
    case "products":
      return z.array(Id).max(field.max, `At most ${field.max} products`);
    case "list":
      return z.array(toSettingsSchema(field.entry)).max(field.max, `At most ${field.max}`);
  }
}

/** A field that stored settings lack, because a later release has added it, has the value of a new section. */
const toSettingsSchema = (fields: SectionFields) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, toValueSchema(field).prefault(() => toNewValue(field))]),
    ),
  );

/** A section of a page. `from` and `until`: the times between which it is shown; null for no limit. */
export type Section = {
  [Type in (typeof sectionTypes)[number] as Type["type"]]: {
    id: string;
    type: Type["type"];
    hidden: boolean;
    from: string | null;
    until: string | null;
    settings: StoredSettings<Type["fields"]>;
  };
}[SectionType];

const SectionOf = sectionTypes.map(({ type, fields }) =>
  z
    .object({
      id: Id,
      type: z.literal(type),
      hidden: z.boolean(),
      from: Instant.nullable(),
      until: Instant.nullable(),
      settings: toSettingsSchema(fields),
    })
    .refine(({ from, until }) => from === null || until === null || new Date(from) < new Date(until), {
      path: ["until"],
      message: "The end must be later than the beginning.",
    }),
);

// The type is declared, because it cannot be derived from schemas that are made in a loop.
const AnySection = z.discriminatedUnion("type", SectionOf as never) as unknown as z.ZodType<Section, Section>;

export const Sections = z
  .array(AnySection)
  .max(maxSections, `At most ${maxSections} sections`)
  .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, "Two sections have the same id")
  .refine((sections) => sections.filter(({ hidden }) => !hidden).length <= maxShownSections, {
    message: `At most ${maxShownSections} sections can be shown. Hide or remove one.`,
  })
  .refine((sections) => countProducts(sections) <= maxSectionProducts, {
    message: `The rows have more than ${maxSectionProducts} products together. Show fewer in one of them.`,
  });

const countProducts = (sections: readonly Section[]) =>
  sections.reduce((sum, { hidden, ...section }) => sum + (hidden ? 0 : toProductCount(section)), 0);

/** Number of products that a section shows at most. */
function toProductCount({ type, settings }: Pick<Section, "type" | "settings">): number {
  if (type !== "products") return 0;
  const { layout, count } = settings as Extract<Section, { type: "products" }>["settings"];
  return layout === "large" ? largeRowCount : count;
}

const ShownSection = z.object({
  _id: Id,
  type: z.string(),
  /** The values of the type's fields, in the language of the request, without those that are empty. */
  settings: z.record(z.string(), z.unknown()),
});
export type ShownSection = z.infer<typeof ShownSection>;

/** The sections that are shown at this moment, in their order. `placeholders`: those of their images, by URL. */
export const ShownSections = z.object({
  sections: z.array(ShownSection),
  placeholders: z.record(z.string(), z.string()),
});
export type ShownSections = z.infer<typeof ShownSections>;
