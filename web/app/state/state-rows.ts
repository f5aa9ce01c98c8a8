type Json = unknown;
/** The keys of the following rows, or null in a list that only looks like one of rows. */
type Header = { "": string[] | null };

/**
 * Data of a page in fewer characters: a list of objects with the same keys, such as product cards, names these keys once and has a row of values for each
 * object: `[{"": keys}, …rows]`.
 */
export function toRows(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toRows(item)]));
  const keys = findSharedKeys(value);
  if (keys) return [{ "": keys }, ...value.map((item) => keys.map((key) => toRows(item[key])))];
  return isHeader(value[0]) ? [{ "": null }, ...value.map(toRows)] : value.map(toRows);
}

export function fromRows(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fromRows(item)]));
  const [header, ...rows] = value;
  if (!isHeader(header)) return value.map(fromRows);
  const keys = header[""];
  return keys
    ? rows.map((row: Json[]) => Object.fromEntries(keys.map((key, index) => [key, fromRows(row[index])])))
    : rows.map(fromRows);
}

function findSharedKeys(list: readonly Json[]): string[] | undefined {
  const [first, ...others] = list;
  if (others.length === 0 || !isObject(first)) return undefined;
  const keys = Object.keys(first);
  const isSame = (item: Json) => isObject(item) && JSON.stringify(Object.keys(item)) === JSON.stringify(keys);
  return keys.length > 0 && others.every(isSame) ? keys : undefined;
}

const isObject = (value: Json): value is object => typeof value === "object" && value !== null && !Array.isArray(value);
const isHeader = (value: Json): value is Header => isObject(value) && Object.hasOwn(value, "");
