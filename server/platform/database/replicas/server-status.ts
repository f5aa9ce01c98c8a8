import type pg from "pg";
import { getRow } from "../get-row.ts";
import { parseWalPosition, type WalPosition } from "./wal-position.ts";

// Visible changes have been flushed, unless synchronous_commit is off. The insert position is not used otherwise: it
// can be ahead of the flushed log for long, because nothing waits for the flush of a page that a SELECT has pruned, and
// standbys receive only the flushed log.
const primaryPosition = `select (case when current_setting('synchronous_commit') = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as position`;
const replayPosition = "select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as position";
// An identity that only a primary and its physical standbys share.
const identity = `select (select system_identifier from pg_control_system())::text || '/' || oid::text as identity
  from pg_database where datname = current_database()`;
// Every user may read these values. The start time distinguishes the servers behind one address.
const session = "select pg_backend_pid()::text || ' ' || pg_postmaster_start_time()::text as session";

type Connections = { connect(): Promise<pg.PoolClient> };

/** The current position of the primary. Fails on a standby. */
export async function getPrimaryPosition(primary: Connections): Promise<WalPosition> {
  const { position } = await withConnection(primary, (client) =>
    queryRow<{ position: string }>(client, primaryPosition),
  );
  return parseWalPosition(position);
}

/**
 * The position that a standby has replayed. Undefined if the server is no standby, or is a standby without its own
 * write-ahead log, as in some cloud services.
 */
export async function findReplayPosition(client: pg.PoolClient): Promise<WalPosition | undefined> {
  const row = await queryRow<{ standby: boolean; position: string | null }>(client, replayPosition);
  return row.standby && row.position !== null ? parseWalPosition(row.position) : undefined;
}

export async function getIdentity(client: pg.PoolClient): Promise<string> {
  return (await queryRow<{ identity: string }>(client, identity)).identity;
}

/** The connection's server process. No two sessions that exist at the same time are equal. */
export async function getSession(client: pg.PoolClient): Promise<string> {
  return (await queryRow<{ session: string }>(client, session)).session;
}

/**
 * Runs queries on a connection of the pool. The queries of `pool.query` do not return a promise and so have no timeout
 * (query-timeout.ts).
 */
export async function withConnection<Result>(
  connections: Connections,
  run: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await connections.connect();
  let isBroken = true;
  try {
    const result = await run(client);
    isBroken = false;
    return result;
  } finally {
    // After an error the connection may hang, so the next query needs a new one.
    client.release(isBroken);
  }
}

async function queryRow<Row extends pg.QueryResultRow>(client: pg.PoolClient, query: string): Promise<Row> {
  return getRow(await client.query<Row>(query));
}
