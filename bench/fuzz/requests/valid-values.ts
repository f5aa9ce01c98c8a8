import fc from "fast-check";
import type { Operation, Schema } from "./open-api.ts";

/** Values of parameters and fields by name. An optional field with an empty list is left out. */
export type KnownValues = {
  byName: Record<string, readonly unknown[]>;
  /** The variants of which product, size and colour are taken together, because they must match. */
  variants: readonly { productId: string; selectedSize: string; selectedColor: string }[];
  /** Values of all fields for free text (default: any characters). */
  text?: fc.Arbitrary<string>;
};
export type RequestValues = {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  body: unknown;
};

/** Values for all parameters and the body that the operation's schemas allow. */
export function validValues({ parameters, body }: Operation, known: KnownValues): fc.Arbitrary<RequestValues> {
  const toObject = (place: string): Schema => {
    const placed = parameters.filter((parameter) => parameter.in === place);
    return {
      type: "object",
      properties: Object.fromEntries(placed.map(({ name, schema }) => [name, schema])),
      required: placed.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  const [path, query, header] = ["path", "query", "header"].map((place) => objectValue(toObject(place), known));
  return fc.record({
    path: path!,
    query: query!,
    header: header!,
    body: body ? value(body, known) : fc.constant(undefined),
  });
}

function value(schema: Schema, known: KnownValues, name = ""): fc.Arbitrary<unknown> {
  // Fields of two operations may have the same name, such as the size of a product and of a photo.
  const knownValues = known.byName[name]?.filter((known) => schema.enum?.includes(known as string) ?? true);
  if (knownValues?.length) return fc.constantFrom(...knownValues);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => value(option, known)));
  switch (schema.type) {
    case "object":
      return objectValue(schema, known);
    case "array":
      return fc.array(value(schema.items ?? {}, known), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case "integer":
      return fc.integer({ min: schema.minimum ?? -100, max: Math.min(schema.maximum ?? 100, 100) });
    case "number":
      return fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: Math.min(schema.maximum ?? 10_000, 10_000) });
    case "boolean":
      return fc.boolean();
    default:
      return stringValue(schema, known.text);
  }
}

function objectValue({ properties = {}, required = [] }: Schema, known: KnownValues) {
  const names = Object.keys(properties).filter((name) => required.includes(name) || known.byName[name]?.length !== 0);
  const fields = Object.fromEntries(names.map((name) => [name, value(properties[name] ?? {}, known, name)]));
  const object = fc.record<Record<string, unknown>>(fields, { requiredKeys: required });
  if (!("selectedSize" in properties)) return object;
  return fc.tuple(object, fc.constantFrom(...known.variants)).map(([fields, variant]) => ({ ...fields, ...variant }));
}

function stringValue(
  { pattern, format, minLength = 0, maxLength = 40 }: Schema,
  text: fc.Arbitrary<string> | undefined,
): fc.Arbitrary<string> {
  if (format === "date-time") {
    const range = { min: new Date("1930-01-01"), max: new Date("2010-01-01"), noInvalidDate: true };
    return fc.date(range).map((date) => date.toISOString());
  }
  const isFreeText = !pattern || pattern.startsWith("^[^") || pattern.startsWith("[");
  if (text && isFreeText) return text.map((value) => `${value}${minLength > 0 ? "x" : ""}`.slice(-maxLength));
  // stringMatching does not support look-ahead. Fields with such patterns have known values.
  if (pattern?.includes("\\p{")) return fc.constantFrom("Lovely cloth", "सुंदर", "Très bien! 👍");
  if (pattern && !pattern.startsWith("^[^")) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, 40), unit: "grapheme" });
}
