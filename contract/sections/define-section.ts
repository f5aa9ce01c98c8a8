import type { Language } from "../values/languages.ts";

type Labelled = {
  label: string;
  /** A sentence below the field. */
  hint?: string;
  /** The field is only edited, and only shown, while the choice of this name has one of these values. */
  when?: { readonly field: string; readonly values: readonly string[] };
};

/** `lines`: the height of the input, for texts that may have line breaks. */
type TextField = Labelled & { kind: "text"; max: number; lines?: number };
/** `options`: the labels of the values. The first option is the default. */
type ChoiceField = Labelled & { kind: "choice"; options: Readonly<Record<string, string>> };
type NumberField = Labelled & { kind: "number"; min: number; max: number; default: number };
/** An image, a video, the target of a link, or the id of a category of any level. Empty for none. */
type AddressField = Labelled & { kind: "image" | "video" | "link" | "category" };
type ProductsField = Labelled & { kind: "products"; max: number };
type EntryField = TextField | ChoiceField | NumberField | AddressField;
type ListField = Labelled & { kind: "list"; max: number; entry: Readonly<Record<string, EntryField>> };

export type SectionField = EntryField | ProductsField | ListField;
export type SectionFields = Readonly<Record<string, SectionField>>;

/** A text in each language of the shop's pages. A text that is empty in a language is shown in English. */
export type SectionText = Record<Language, string>;

/** The stored value of a field. */
type Stored<Field> = Field extends { kind: "text" }
  ? SectionText
  : Field extends { kind: "list"; entry: infer Entry }
    ? StoredSettings<Entry>[]
    : Plain<Field>;
export type StoredSettings<Fields> = { [Name in keyof Fields]: Stored<Fields[Name]> };

/** The value of a field in the language of a page. */
type Shown<Field> = Field extends { kind: "list"; entry: infer Entry } ? ShownSettings<Entry>[] : Plain<Field>;
/** Responses leave out what is empty. */
export type ShownSettings<Fields> = { [Name in keyof Fields]?: Shown<Fields[Name]> };

type Plain<Field> = Field extends { kind: "choice"; options: infer Options }
  ? keyof Options & string
  : Field extends { kind: "number" }
    ? number
    : Field extends { kind: "products" }
      ? string[]
      : string;

export type SectionDefinition = {
  type: string;
  /** The name of the type, and a short description of what it shows, for staff. */
  label: string;
  text: string;
  fields: SectionFields;
};

/**
 * A type of sections of the home page and of landing pages. From its fields follow the schema that checks its settings,
 * the form of the back office, the settings of a new section, and the response of the API:
 *
 * ```ts
 * export const textSection = defineSection({
 *   type: "text",
 *   label: "Text",
 *   text: "A heading with one or more paragraphs.",
 *   fields: {
 *     title: { kind: "text", label: "Heading", max: 120 },
 *     align: { kind: "choice", label: "Alignment", options: { start: "Left", center: "Centred" } },
 *   },
 * });
 * ```
 *
 * The type is added to `sectionTypes`, and its component to `web/features/sections/section-parts.ts`.
 */
export const defineSection = <const Definition extends SectionDefinition>(definition: Definition): Definition =>
  definition;

/** The settings of a new section. */
export function toNewSettings(fields: SectionFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toNewValue(field)]));
}

export function toNewValue(field: SectionField): unknown {
  if (field.kind === "text") return { en: "", hi: "" } satisfies SectionText;
  if (field.kind === "choice") return Object.keys(field.options)[0];
  if (field.kind === "number") return field.default;
  return field.kind === "products" || field.kind === "list" ? [] : "";
}

/** Whether a field has an effect on a section with these settings. */
export const isFieldUsed = ({ when }: SectionField, settings: Readonly<Record<string, unknown>>): boolean =>
  !when || when.values.includes(String(settings[when.field]));
