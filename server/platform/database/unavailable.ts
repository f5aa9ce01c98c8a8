// PostgreSQL is restarting or was restarted, does not respond, has too many connections, no memory or no disk space, is
// read-only (a standby after a failover, for example), or the query timed out. A retry can succeed, so these errors are
// no bugs. EAGAIN means that the backlog of the Unix socket is full.
const retryableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EAGAIN",
  "53100",
  "53200",
  "53300",
  "25006",
  "57014",
  "57P01",
  "57P02",
  "57P03",
]);
// Errors of pg and its pool that have no code. PostgreSQL reports a read-only file system as a missing privilege.
const retryableMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)|: Read-only file system$/;

// PgBouncer's own errors, which it reports as protocol violations: PostgreSQL is down, or all its connections are in use.
const poolerCode = "08P01";
const poolerMessages =
  /^(query_wait_timeout|server conn crashed|server closed|server disconnect|server_login_retry|server login failed|login rejected|pgbouncer cannot connect|no more connections|bouncer is shutting down|server_lifetime|the database system)|server login has been failing/i;

export function isDatabaseUnavailable({ code, message }: { code?: string; message: string }): boolean {
  if (code === poolerCode) return poolerMessages.test(message);
  return retryableCodes.has(code ?? "") || retryableMessages.test(message);
}
