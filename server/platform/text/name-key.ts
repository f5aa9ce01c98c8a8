import { removeInvisible } from "#contract/values/invisible.ts";

/** The form in which names of columns, colours and sizes are compared: without regard to case, blanks, underscores and invisible characters. */
export function toNameKey(name: string): string {
  return removeInvisible(name.normalize("NFC"))
    .replace(/[\s_]+/g, " ")
    .trim()
    .toLowerCase();
}

export const isSameName = (one: string, other: string): boolean => toNameKey(one) === toNameKey(other);
