import { sql } from "kysely";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";

export async function findSynonyms(db: Database): Promise<string[][]> {
  const { rows } = await sql<{ words: string[] }>`select words from search_synonyms order by words[1], id`.execute(db);
  return rows.map(({ words }) => words);
}

/** Each group with its words and phrases, and these as tsqueries. */
export async function findSynonymTexts(db: Database): Promise<{ words: string[]; queries: string[] }[]> {
  const { rows } = await sql<{ words: string[]; queries: string[] }>`
    select words, queries from search_synonyms order by id`.execute(db);
  return rows;
}

/** Groups of words and phrases, and these as tsqueries. */
export async function stemSynonyms(
  db: Database,
  groups: readonly string[][],
): Promise<{ words: string[]; queries: string[] }[]> {
  const { rows } = await sql<{ words: string[]; queries: string[] }>`
    select words, search_queries(words) as queries
    from (
      select array(select jsonb_array_elements_text(value)) as words
      from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) as input (value)
    ) g`.execute(db);
  return rows;
}

/** Other changes of synonyms wait until the transaction ends. */
export async function lockSynonyms(trx: Transaction) {
  await sql`lock table search_synonyms in share row exclusive mode`.execute(trx);
}

/** Locks the synonyms, deletes the groups that have one of the words, and returns their words. */
export async function takeSynonyms(trx: Transaction, words: readonly string[]): Promise<string[][]> {
  await lockSynonyms(trx);
  const { rows } = await sql<{ words: string[] }>`
    delete from search_synonyms where words && ${words}::text[] returning words`.execute(trx);
  return rows.map((row) => row.words);
}

export async function insertSynonyms(trx: Transaction, words: readonly string[]): Promise<void> {
  await sql`insert into search_synonyms (words) values (${words}::text[])`.execute(trx);
}
