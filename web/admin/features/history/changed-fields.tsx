import { shortenId } from "./describe-action.ts";

type Fields = Record<string, unknown> | null;

/** Each changed field with its old and new value. */
export function ChangedFields({ before, after }: { before: Fields; after: Fields }) {
  const isNew = before === null;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !isNew || (after?.[name] ?? null) !== null,
  );
  return (
    <dl className="grid gap-0.5">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{toWords(name)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {before && name in before && isChanged(name, before, after) && (
              <>
                <del className="text-muted">{format(before[name])}</del>
                {after && name in after && " → "}
              </>
            )}
            {after && name in after && <ins className="no-underline">{format(after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Some fields are recorded to name the record only, and have the same value before and after. */
function isChanged(name: string, before: Fields, after: Fields): boolean {
  return !after || !(name in after) || format(before?.[name]) !== format(after[name]);
}

/** "addressLine1" → "address line 1", "orderId" → "order" */
function toWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, " ").replaceAll("_", " ");
  return words.replace(/ I[Dd]$/, "").toLowerCase();
}

function format(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = typeof value === "object" ? formatParts(value) : shortenId(String(value));
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** A list as "a; b", a record as "quantity 1, reason Too small". */
function formatParts(value: object): string {
  if (Array.isArray(value))
    return value.map(format).join(value.some((part) => typeof part === "object") ? "; " : ", ") || "none";
  return Object.entries(value)
    .filter(([, part]) => (part ?? "") !== "")
    .map(([name, part]) => `${toWords(name)} ${format(part)}`)
    .join(", ");
}
