import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import { changed } from "../../../../../platform/cache/changes.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { foldText } from "../../../../../platform/text/fold-text.ts";
import { type Actor, recordAudit } from "../../../../shop/audit/audit.ts";
import { productsTopic } from "../../products/index.ts";
import { findSynonyms, insertSynonyms, takeSynonyms } from "./synonym-queries.ts";

const maxWords = 40;
const maxLength = 60;

type Context = Pick<AppContext, "db" | "now">;

/** Groups of words and phrases that mean the same to customers. */
export const listSynonyms = (db: Database): Promise<string[][]> => findSynonyms(db);

/**
 * Makes words and phrases synonyms of each other, and returns the group. Existing groups with one of the words become
 * part of it.
 * @throws Refusal if there are fewer than two words, or the group would have more than 40
 */
export function addSynonyms({ db, now }: Context, by: Actor, input: readonly string[]): Promise<string[]> {
  const added = [...new Set(input.map(normalize))];
  if (added.length < 2) throw new Refusal("invalid", "Synonyms are at least two different words or phrases.");
  return db.transaction().execute(async (trx) => {
    const before = await takeSynonyms(trx, added);
    const words = [...new Set([...before.flat(), ...added])];
    if (words.length > maxWords) throw new Refusal("invalid", `A group has at most ${maxWords} words.`);
    await insertSynonyms(trx, words);
    const isKnown = before.length === 1 && before[0]?.length === words.length;
    if (isKnown) return words;
    await changed(trx, productsTopic);
    await recordAudit(trx, { now }, by, {
      action: "synonyms.add",
      entity: "synonyms",
      entityId: words[0] ?? "",
      ...(before.length > 0 && { before: { words: before.map(format).join("; ") } }),
      after: { words: format(words) },
    });
    return words;
  });
}

/**
 * Removes a word from its group. The last two words of a group are removed together.
 * @throws Refusal if the word has no synonyms
 */
export function removeSynonym({ db, now }: Context, by: Actor, input: string): Promise<string[]> {
  const word = normalize(input);
  return db.transaction().execute(async (trx) => {
    const [before] = await takeSynonyms(trx, [word]);
    if (!before) throw new Refusal("not_found", `“${word}” has no synonyms.`);
    const words = before.filter((other) => other !== word);
    if (words.length > 1) await insertSynonyms(trx, words);
    await changed(trx, productsTopic);
    await recordAudit(trx, { now }, by, {
      action: "synonyms.remove",
      entity: "synonyms",
      entityId: word,
      before: { words: format(before) },
      ...(words.length > 1 && { after: { words: format(words) } }),
    });
    return words.length > 1 ? words : [];
  });
}

const format = (words: readonly string[]) => words.join(", ");

/** The text as queries are read: folded, with spaces for everything but letters and digits. */
function normalize(input: string): string {
  const words =
    foldText(input)
      .replaceAll(/['’]/g, "")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const phrase = words.join(" ");
  if (phrase === "" || phrase.length > maxLength)
    throw new Refusal("invalid", `“${input}” is not a word or phrase of at most ${maxLength} characters.`);
  return phrase;
}
