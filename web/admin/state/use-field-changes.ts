import { useState } from "react";
import { Refusal } from "#contract/http/errors.ts";
import type { FieldChanges } from "#contract/values/field-change.ts";

/** The typed values of a form, and the values that the form had loaded before. */
export type TypedFields<Name extends string> = Record<"loaded" | "values", Readonly<Record<Name, string>>>;

/**
 * The values of a form that two members may edit at once, and the differences from the loaded values. `current`
 * contains the values that are stored now. After a conflict each field shows the value that somebody else has stored. A
 * member who saves again replaces these values knowingly. `draft` contains the values of an earlier visit, perhaps of a
 * version of the form with fewer fields.
 */
export function useFieldChanges<Name extends string>(
  current: Readonly<Record<Name, string>>,
  draft?: TypedFields<Name> | undefined,
) {
  const [loaded, setLoaded] = useState({ ...current, ...draft?.loaded });
  const [values, setValues] = useState({ ...current, ...draft?.values });
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const [error, setError] = useState<Error>();
  const refusal = error instanceof Refusal ? error : undefined;
  // Fields may appear, such as the text of an image that was added here. They may also disappear, because somebody else
  // has removed their record.
  const names = [...new Set([...Object.keys(loaded), ...Object.keys(values)])] as Name[];
  const isChanged = (name: Name) =>
    values[name] !== (loaded[name] ?? "") && (current[name] !== undefined || loaded[name] === undefined);

  function getChanges(): FieldChanges<Name> {
    const changes: FieldChanges<Name> = {};
    for (const name of names) {
      const from = (conflicts.includes(name) ? current : loaded)[name] ?? "";
      if (isChanged(name)) changes[name] = { from, to: values[name] };
    }
    return changes;
  }

  function findError(name: Name): string | undefined {
    const invalid = refusal?.errors?.[`${name}.to`];
    if (invalid || !conflicts.includes(name)) return invalid ?? refusal?.errors?.[name];
    if (current[name] === values[name]) return undefined;
    return current[name] === ""
      ? "Somebody has emptied this meanwhile."
      : `Somebody has changed this to “${current[name]}” meanwhile.`;
  }

  /** Called after a save. Takes the stored values, but keeps input that was typed since `sent`. */
  function reset(stored: Readonly<Record<Name, string>>, sent: Readonly<Record<Name, string>> = values) {
    setLoaded(stored);
    setConflicts([]);
    setError(undefined);
    setValues((typed) => {
      const isTypedSince = (name: Name) => typed[name] !== sent[name];
      const typedSince = (Object.keys(typed) as Name[]).filter(isTypedSince).map((name) => [name, typed[name]]);
      return { ...stored, ...Object.fromEntries(typedSince) };
    });
  }

  return {
    loaded,
    values,
    setValues,
    isChanged: names.some(isChanged),
    reset,
    /** The errors of the last refusal by the server's names, including names that are not fields of these values. */
    refused: refusal?.errors ?? {},
    getChanges,
    /** The mutation's `onError`. */
    onError(failed: Error) {
      setError(failed);
      if (failed instanceof Refusal && failed.code === "conflict") setConflicts(Object.keys(failed.errors ?? {}));
    },
    message: refusal?.code === "conflict" ? `${refusal.message} Save again to replace their values.` : error?.message,
    errors: Object.fromEntries(
      names.flatMap((name) => {
        const text = findError(name);
        return text ? [[name, text]] : [];
      }),
    ) as Partial<Record<Name, string>>,
  };
}
