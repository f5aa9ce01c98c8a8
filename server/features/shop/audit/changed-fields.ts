import { isDeepStrictEqual } from "node:util";

/** Longer texts are cut. The log only tells that a text was changed, and is not an archive of its versions. */
const maxTextLength = 500;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields that differ, in the format of the audit log. Without `before` the record is new, without `after` it was
 * deleted.
 */
export function listChangedFields(before: Fields | undefined, after: Fields | undefined) {
  const names = Object.keys(after ?? before ?? {}).filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]));
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, shorten(fields[name])]));
  return { ...(before && { before: pick(before) }), ...(after && { after: pick(after) }) };
}

function shorten(value: unknown): unknown {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text === undefined || text.length <= maxTextLength) return value ?? null;
  return `${text.slice(0, maxTextLength)}…`;
}
