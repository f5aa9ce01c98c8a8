// PostgreSQL is restarting or was restarted under a connection, does not answer, has too many connections or takes too
// long: asking again works, so it is no bug. A socket says EAGAIN when too many wait at it already.
const codes = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EAGAIN"],
  ...["53300", "57014", "57P01", "57P02", "57P03"],
]);
// What pg and its pool say without a code.
const messages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)/;

/** Whether an error says no more than that the database cannot be reached. */
export function isDatabaseUnavailable({ code, message }: { code?: string; message: string }): boolean {
  return codes.has(code ?? "") || messages.test(message);
}
