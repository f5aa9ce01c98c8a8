import { useState } from "react";
import { Refusal } from "#contract/http/errors.ts";
import type { FieldChanges } from "#contract/values/field-change.ts";

/**
 * The values of a form that two may edit at once, and their differences from what it has loaded. `current`: what is stored by now. After a conflict
 * each field shows what somebody else has stored; who saves again replaces it, knowing it.
 */
export function useFieldChanges<Name extends string>(current: Readonly<Record<Name, string>>) {
  const [loaded] = useState(current);
  const [values, setValues] = useState(current);
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const [error, setError] = useState<Error>();
  const refusal = error instanceof Refusal ? error : undefined;
  const names = Object.keys(loaded) as Name[];

  function getChanges(): FieldChanges<Name> {
    const changes: FieldChanges<Name> = {};
    for (const name of names) {
      const from = (conflicts.includes(name) ? current : loaded)[name];
      if (values[name] !== loaded[name]) changes[name] = { from, to: values[name] };
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

  return {
    values,
    setValues,
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
