import type { AuditedChange } from "#contract/admin/system/history.ts";
import { formatField, toWords } from "./format-field.ts";

/** Each changed field with its old and new value. */
export function ChangedFields({ entity, before, after }: Pick<AuditedChange, "entity" | "before" | "after">) {
  const isNew = before === null;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !isNew || (after?.[name] ?? null) !== null,
  );
  return (
    <dl className="grid gap-0.5">
      {names.map((name) => {
        const [old, now] = [before, after].map((fields) =>
          fields && name in fields ? formatField(entity, name, fields[name]) : undefined,
        );
        return (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{toWords(name)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {/* Some fields have the same value before and after. They are recorded only to identify the record. */}
              {old !== undefined && old !== now && (
                <>
                  <del className="text-muted">{old}</del>
                  {now !== undefined && " → "}
                </>
              )}
              {now !== undefined && <ins className="no-underline">{now}</ins>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
