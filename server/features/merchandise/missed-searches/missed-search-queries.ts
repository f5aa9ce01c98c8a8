import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { getRow } from "../../../platform/database/get-row.ts";

type Missed = { text: string; times: number };

/**
 * Adds to the day's counts. New texts are added only while the day has fewer than `maxTexts`. Texts are sorted, because
 * several processes write the same rows.
 */
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

/** The first and the last day of a period, both included. */
type Days = { since: string; until: string };
type Limits = { minTimes: number; limit: number };

const sumsOf = ({ since, until }: Days, minTimes: number) => sql`
  select text, sum(times)::bigint as times, to_char(max(day), 'YYYY-MM-DD') as "lastDay" from missed_searches
  where day between ${since}::date and ${until}::date group by text having sum(times) >= ${minTimes}`;

/** Missed searches, the most frequent first, with their number in this period and in the one before. */
export async function listMissedSearches(
  db: Database,
  { period, periodBefore }: { period: Days; periodBefore: Days },
  { minTimes, limit }: Limits,
): Promise<(Missed & { timesBefore: number; lastDay: string })[]> {
  const { rows } = await sql<Missed & { timesBefore: number; lastDay: string }>`
    select s.text, s.times, coalesce(b.times, 0)::bigint as "timesBefore", s."lastDay"
    from (${sumsOf(period, minTimes)} order by 2 desc, 1 limit ${limit}) s
    left join (${sumsOf(periodBefore, 1)}) b on b.text = s.text
    order by s.times desc, s.text`.execute(db);
  return rows;
}

/** The number of texts that were searched for at least `minTimes` times, and the number of these searches. */
export async function sumMissedSearches(db: Database, period: Days, minTimes: number) {
  return getRow(
    await sql<{ texts: number; times: number }>`
      select count(*)::int as texts, coalesce(sum(times), 0)::bigint as times from (${sumsOf(period, minTimes)}) s`.execute(
      db,
    ),
  );
}

/** The number of searches for a text on each day or in each month that has any. */
export async function listSearchTimes(
  db: Database,
  text: string,
  { since, until }: Days,
  unit: "day" | "month",
): Promise<{ key: string; times: number }[]> {
  const { rows } = await sql<{ key: string; times: number }>`
    select to_char(day, ${sql.lit(unit === "day" ? "YYYY-MM-DD" : "YYYY-MM")}) as key, sum(times)::bigint as times
    from missed_searches where text = ${text} and day between ${since}::date and ${until}::date group by 1 order by 1`.execute(
    db,
  );
  return rows;
}
