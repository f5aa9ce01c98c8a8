import { type RawBuilder, sql } from "kysely";
import { foldText } from "../text/fold-text.ts";

const escapePattern = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

/** The pattern of LIKE for values that contain the text. */
export const toPartPattern = (text: string) => `%${escapePattern(text)}%`;
/** The pattern of LIKE for values that begin with the text. */
export const toStartPattern = (text: string) => `${escapePattern(text)}%`;

/**
 * The condition that a text of the database contains the text that a member has typed, without regard to case and
 * accents: `containsText(sql.ref("p.name"), q)`. Long tables have a trigram index of `fold_text(…)` for it.
 */
export const containsText = (value: RawBuilder<unknown>, text: string) =>
  sql<boolean>`fold_text(${value}) like ${toPartPattern(foldText(text))}`;
