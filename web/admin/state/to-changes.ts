import type { FieldChanges } from "#contract/values/field-change.ts";

/** The fields of a form that differ from what it has loaded. */
export function toChanges<Values extends Record<string, string>>(
  loaded: Values,
  edited: Values,
): FieldChanges<keyof Values & string> {
  const changes: Record<string, { from: string; to: string }> = {};
  for (const [name, to] of Object.entries(edited)) {
    const from = loaded[name] ?? "";
    if (from !== to) changes[name] = { from, to };
  }
  return changes as FieldChanges<keyof Values & string>;
}
