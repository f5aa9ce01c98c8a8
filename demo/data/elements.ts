/** The element at an index that is known to exist. Throws otherwise. */
export function elementAt<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index);
  if (item === undefined) throw new RangeError(`There is no element ${index} in a list of ${items.length}.`);
  return item;
}

/** The value of a key that is known to exist. Throws otherwise. */
export function requireValue<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`There is no value for ${key}.`);
  return value;
}
