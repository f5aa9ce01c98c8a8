import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

type Missed = { text: string; times: number };

/** Adds to the day's counts. New texts only while the day has fewer than `maxTexts`; sorted, because several processes write the same rows. */
export async function addMissedSearches(
  db: Database,
  { day, missed, maxTexts }: { day: string; missed: readonly Missed[]; maxTexts: number },
) {
  await sql`
    insert into missed_searches (day, text, times)
    select ${day}::date, m.text, m.times from jsonb_to_recordset(${JSON.stringify(missed)}::jsonb) m (text text, times bigint)
    where (select count(*) from missed_searches where day = ${day}::date) < ${maxTexts}
      or exists (select from missed_searches s where s.day = ${day}::date and s.text = m.text)
    order by m.text collate "C"
    on conflict (day, text) do update set times = missed_searches.times + excluded.times`.execute(db);
}

export async function deleteMissedSearches(db: Database, before: string) {
  await sql`delete from missed_searches where day < ${before}::date`.execute(db);
}

/** The most frequent first. */
export async function listMissedSearches(
  db: Database,
  { since, until, minTimes, limit }: { since: string; until: string; minTimes: number; limit: number },
): Promise<(Missed & { lastDay: string })[]> {
  const { rows } = await sql<Missed & { lastDay: string }>`
    select text, sum(times)::bigint as times, to_char(max(day), 'YYYY-MM-DD') as "lastDay" from missed_searches
    where day between ${since}::date and ${until}::date group by text having sum(times) >= ${minTimes}
    order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}
