/** The value of a parameter of the address, if `values` includes it. */
export function findOption<Value extends string>(values: readonly Value[], search: URLSearchParams, name: string) {
  return values.find((each) => each === search.get(name));
}
