import { Refusal } from "#contract/http/errors.ts";
import type { FieldChanges } from "#contract/values/field-change.ts";

/**
 * The values after the changes. A change that was made already, as by a repeated request, changes nothing.
 * @throws Refusal with an error per field whose value is neither the one that the form has loaded nor the new one
 */
export function applyFieldChanges<Values extends Record<string, string>>(
  current: Values,
  changes: FieldChanges<keyof Values & string>,
): Values {
  const after: Record<string, string> = { ...current };
  const errors: Record<string, string> = {};
  for (const [field, change] of Object.entries<{ from: string; to: string } | undefined>(changes)) {
    if (!change) continue;
    const value = current[field] ?? "";
    if (value !== change.from && value !== change.to) {
      errors[field] =
        value === "" ? "Somebody has emptied this meanwhile." : `Somebody has changed this to “${value}” meanwhile.`;
    }
    after[field] = change.to;
  }
  if (Object.keys(errors).length > 0) {
    throw new Refusal("conflict", "Somebody has changed the same fields meanwhile. Nothing was saved.", { errors });
  }
  return after as Values;
}
