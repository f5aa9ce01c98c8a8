import type { MenuItem, MenuLink } from "./menus.ts";

/** Equal entries become equal values, whatever the order in which their fields are stored. */
const toComparable = ({ id, label, labelHi, hidden, target, ...entry }: MenuItem | MenuLink): unknown => [
  id,
  label,
  labelHi,
  hidden,
  Object.entries(target).sort(),
  "items" in entry ? entry.items.map(toComparable) : [],
];
const isSame = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);

/** Whether two menus have the same entries in the same order. */
export const isSameMenu = (first: readonly MenuItem[], second: readonly MenuItem[]) =>
  isSame(first.map(toComparable), second.map(toComparable));

/**
 * Merges the changes of a form that has loaded `base` into the stored entries. An entry with its nested entries counts
 * as one field, and the order of the entries as another ("order"). A field that only one side changed takes the changed
 * value. `conflicts`: the fields, by id, that both sides changed differently; `items` then has the submitted value.
 */
export function mergeMenu(
  base: readonly MenuItem[],
  stored: readonly MenuItem[],
  submitted: readonly MenuItem[],
): { items: MenuItem[]; conflicts: string[] } {
  const conflicts: string[] = [];
  function merge<Value>(name: string, versions: readonly Value[], toKey: (value: Value) => unknown): Value {
    const [from, theirs, mine] = versions as [Value, Value, Value];
    const [fromKey, theirKey, myKey] = [toKey(from), toKey(theirs), toKey(mine)];
    if (isSame(myKey, theirKey) || isSame(theirKey, fromKey)) return mine;
    if (isSame(myKey, fromKey)) return theirs;
    conflicts.push(name);
    return mine;
  }
  const versions = [base, stored, submitted];
  const ids = versions.map((items) => items.map(({ id }) => id));
  const order = merge("order", ids, (value) => value);
  const entries = new Map(
    [...new Set(ids.flat())].map((id) => {
      const each = versions.map((items) => items.find((item) => item.id === id));
      return [id, merge(id, each, (item) => item && toComparable(item))];
    }),
  );
  return { items: order.flatMap((id) => entries.get(id) ?? []), conflicts };
}
