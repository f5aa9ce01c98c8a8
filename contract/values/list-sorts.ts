/** A sort of a list. With a minus, the largest or newest rows are first. Without Zod, so that pages do not load it. */
export type Sort<Name extends string> = Name | `-${Name}`;

/** Sorts by each of these names, in both directions. */
export function inBothDirections<Name extends string>(...names: readonly Name[]): readonly Sort<Name>[] {
  return names.flatMap((name): Sort<Name>[] => [name, `-${name}`]);
}
