type Json = unknown;
/**
 * The first element of an encoded list: the keys of the following rows. Null marks a plain list whose first element
 * looks like a header.
 */
type Header = { "": string[] | null };

/**
 * Encodes the data of a page in fewer characters. A list of objects with the same keys, such as product cards, contains
 * these keys once and a row of values for each object: `[{"": keys}, …rows]`. A repeated long string, such as the URL
 * of an image, becomes its number: `"~3"`.
 */
export const toRows = (value: Json): Json => toRow(value, new Map());
export const fromRows = (value: Json): Json => fromRow(value, []);

/** Minimum length of strings with a number. Shorter strings are hardly longer than their number. */
const minLength = 16;
/** Prefix of the number of a string. A string that itself begins with this character gets it twice. */
const mark = "~";

function toRow(value: Json, numbers: Map<string, number>): Json {
  if (typeof value === "string") return shorten(value, numbers);
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [shorten(key, numbers), toRow(item, numbers)]),
    );
  const keys = findSharedKeys(value);
  if (keys) return [{ "": keys }, ...value.map((item) => keys.map((key) => toRow(item[key], numbers)))];
  const rows = value.map((item) => toRow(item, numbers));
  return isHeader(value[0]) ? [{ "": null }, ...rows] : rows;
}

function shorten(text: string, numbers: Map<string, number>): string {
  const number = numbers.get(text);
  if (number !== undefined) return mark + number;
  if (text.length >= minLength) numbers.set(text, numbers.size);
  return text.startsWith(mark) ? mark + text : text;
}

/** Decodes a value. `texts`: the long strings so far, in the order of their numbers. */
function fromRow(value: Json, texts: string[]): Json {
  if (typeof value === "string") return restore(value, texts);
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [restore(key, texts), fromRow(item, texts)]));
  const [header, ...rows] = value;
  if (!isHeader(header)) return value.map((item) => fromRow(item, texts));
  const keys = header[""];
  return keys
    ? rows.map((row: Json[]) => Object.fromEntries(keys.map((key, index) => [key, fromRow(row[index], texts)])))
    : rows.map((row) => fromRow(row, texts));
}

function restore(shortened: string, texts: string[]): string {
  const isMarked = shortened.startsWith(mark);
  if (isMarked && shortened[1] !== mark) return texts[Number(shortened.slice(1))] ?? "";
  const text = isMarked ? shortened.slice(1) : shortened;
  if (text.length >= minLength) texts.push(text);
  return text;
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
