import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import { getRow } from "../database/get-row.ts";
import { prepared } from "../database/prepared.ts";

/** The position up to which a process has read the log of changes. */
export type ChangePosition = {
  /** A pg_snapshot as text: the transactions that had ended. */
  snapshot: string;
  /** The row of change_epoch, which PostgreSQL empties on crash recovery. */
  epoch: string | null;
  /** PostgreSQL's time of the reading, in seconds since 1970. */
  readAt: number;
};
/** `xid` is the id of the transaction that announced the change. */
export type LoggedChange = { xid: string; topics: string[] };

/** Logs the topics, and notifies all processes of them and of the transaction's id on commit. */
export async function announceChange(
  db: Database,
  channel: string,
  topics: readonly string[],
  payload: string,
): Promise<void> {
  await sql`
    with logged as (insert into changes (topics) values (${topics}::text[]) returning xid)
    select pg_notify(${channel}, ${payload}::text || xid::text) from logged ${prepared}`.execute(db);
}

export async function ensureEpoch(connection: pg.Client): Promise<void> {
  await connection.query("insert into change_epoch default values on conflict do nothing");
}

/**
 * The current position, with the changes of transactions that were not visible in `since`. Without `since` there are no
 * changes.
 */
export async function readChanges(
  connection: pg.Client,
  since: ChangePosition | undefined,
): Promise<{ position: ChangePosition; changes: LoggedChange[] }> {
  const result = await connection.query<ChangePosition & LoggedChange>(
    `select pg_current_snapshot()::text as snapshot, (select id from change_epoch) as epoch,
      extract(epoch from now())::double precision as "readAt", changed.*
    from (values (true)) as always
    left join (
      select xid::text, topics from changes
      where xid >= pg_snapshot_xmin($1::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
    ) as changed on true`,
    [since?.snapshot ?? null],
  );
  const { snapshot, epoch, readAt } = getRow(result);
  return { position: { snapshot, epoch, readAt }, changes: result.rows.filter(({ xid }) => xid !== null) };
}

/** Deletes the changes of transactions that had all ended at this position. */
export async function deleteChangesBefore(connection: pg.Client, { snapshot }: ChangePosition): Promise<void> {
  await connection.query("delete from changes where xid < pg_snapshot_xmin($1::pg_snapshot)", [snapshot]);
}
