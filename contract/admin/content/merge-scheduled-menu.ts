import { mergeMenu } from "./merge-menu.ts";
import type { ScheduledMenuFields } from "./scheduled-menus.ts";

type Compare = (one: string | null, other: string | null) => boolean;

const isSameMoment: Compare = (one, other) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

/**
 * Merges the changes of a form that has loaded `base` into the stored fields. `conflicts`: the fields that both sides
 * changed differently ("title", "items.ID"); the result then has the submitted value.
 */
export function mergeScheduledMenu(
  base: ScheduledMenuFields,
  stored: ScheduledMenuFields,
  submitted: ScheduledMenuFields,
): { fields: ScheduledMenuFields; conflicts: string[] } {
  const conflicts: string[] = [];
  function merge<Value extends string | null>(name: string, versions: readonly [Value, Value, Value], isSame: Compare) {
    const [from, theirs, mine] = versions;
    if (isSame(mine, theirs) || isSame(theirs, from)) return mine;
    if (isSame(mine, from)) return theirs;
    conflicts.push(name);
    return mine;
  }
  const fields = {
    title: merge("title", [base.title, stored.title, submitted.title], Object.is),
    from: merge("from", [base.from, stored.from, submitted.from], isSameMoment),
    until: merge("until", [base.until, stored.until, submitted.until], isSameMoment),
  };
  const merged = mergeMenu(base.items, stored.items, submitted.items);
  return {
    fields: { ...fields, items: merged.items },
    conflicts: [...conflicts, ...merged.conflicts.map((id) => `items.${id}`)],
  };
}
