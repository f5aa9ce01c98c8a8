import { sql } from "kysely";
import type { Database } from "../../../../../platform/database/database.ts";

/** A word or phrase as PostgreSQL searches for it: a tsquery of its stemmed words; empty if it consists of stop words. */
export async function stemTexts(db: Database, texts: readonly string[]): Promise<{ text: string; query: string }[]> {
  const { rows } = await sql<{ text: string; query: string }>`
    select text, search_query(text) as query from unnest(${texts}::text[]) text`.execute(db);
  return rows;
}

/** Similarity of trigrams, from 0 to 1. */
const minSimilarity = 0.3;

/** The most similar words of the catalogue. Words without a similar one are left out. */
export async function findSimilarWords(
  db: Database,
  words: readonly string[],
): Promise<{ word: string; similar: string }[]> {
  const { rows } = await sql<{ word: string; similar: string }>`
    select input.word, most_similar.word as similar
    from unnest(${words}::text[]) input (word) cross join lateral (
      select s.word from search_words s where s.word % input.word and similarity(s.word, input.word) >= ${sql.lit(minSimilarity)}
      order by similarity(s.word, input.word) desc, products desc, s.word limit 1
    ) most_similar`.execute(db);
  return rows;
}

/** The stemmed words of the names of categories. */
export async function listCategoryLexemes(db: Database) {
  const { rows } = await sql<{ id: string; level: number; lexemes: string[] }>`
    select id, level, tsvector_to_array(search_lexemes(name)) as lexemes from categories`.execute(db);
  return rows;
}
