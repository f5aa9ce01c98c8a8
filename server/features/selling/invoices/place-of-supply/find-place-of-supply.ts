import type { Address } from "#contract/account/addresses.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";
import { isIndia } from "#contract/values/india.ts";
import {
  findIndianState,
  findStateByCode,
  type IndianState,
  indianStateNames,
} from "#contract/values/indian-states.ts";
import { stateByPin } from "./state-by-pin.ts";
import { stateNames } from "./state-names.ts";

/**
 * The place where an order is delivered. `unknown`: a place in India of which neither the state's name nor the PIN code
 * tells the state.
 */
export type PlaceOfSupply =
  | { kind: "state"; state: IndianState }
  | { kind: "abroad"; country: string }
  | { kind: "unknown"; typed: string };

/**
 * Finds the place of supply by the state's name, in any of India's languages and with small mistakes, or else by the
 * PIN code. No other code decides about it.
 */
export function findPlaceOfSupply({ state, country, postalCode }: Address): PlaceOfSupply {
  if (!isIndia(country)) return { kind: "abroad", country };
  const found = findStateByName(state) ?? findStateByPin(postalCode);
  return found ? { kind: "state", state: found } : { kind: "unknown", typed: state };
}

const nukta = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/g;

/**
 * The text's letters and vowel signs alone, in lower case. Composed and decomposed nuktas, which keyboards write
 * differently, are left out.
 */
function toKey(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(nukta, "")
    .replace(/[\u0300-\u036f]|[^\p{L}\p{M}]/gu, "");
}

const codeByKey = new Map<string, string>();
for (const name of indianStateNames) codeByKey.set(toKey(name), findIndianState(name)?.code ?? "");
for (const [code, names] of Object.entries(stateNames)) for (const name of names) codeByKey.set(toKey(name), code);

export function findStateByName(text: string): IndianState | undefined {
  const key = toKey(text);
  const code = codeByKey.get(key) ?? findIndianState(text)?.code ?? findSimilar(key);
  return code === undefined ? undefined : findStateByCode(code);
}

/**
 * The state with the most similar name: it differs by at most one letter, or by two if the text has nine letters or
 * more. Undefined if two states are equally similar, or if the text has fewer than five letters, which could be a
 * similar name of a town.
 */
function findSimilar(key: string): string | undefined {
  if (key.length < 5) return undefined;
  let nearest = key.length < 9 ? 1 : 2;
  let codes = new Set<string>();
  for (const [name, code] of codeByKey) {
    if (name.length < 5 || Math.abs(name.length - key.length) > nearest) continue;
    const edits = countEdits(name, key);
    if (edits > nearest) continue;
    codes = edits < nearest ? new Set([code]) : codes.add(code);
    nearest = edits;
  }
  const [code, ...others] = codes;
  return others.length === 0 ? code : undefined;
}

/**
 * The number of letters that are added, missing, replaced or swapped with their neighbour (the optimal string alignment
 * distance).
 */
function countEdits(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    const [above = [], aboveThat] = [rows[row - 1], rows[row - 2]];
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && aboveThat ? (aboveThat[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(current);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

export function findStateByPin(postalCode: string): IndianState | undefined {
  const pin = toAsciiDigits(postalCode).replaceAll(/[\s-]/g, "");
  if (!/^[1-9]\d{5}$/.test(pin)) return undefined;
  for (let length = 6; length >= 2; length--) {
    const code = stateByPin[pin.slice(0, length)];
    if (code !== undefined) return code === null ? undefined : findStateByCode(code);
  }
  return undefined;
}
