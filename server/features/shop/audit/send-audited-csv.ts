import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import { newId } from "../../../platform/database/id.ts";
import { sendCsv } from "../../../platform/http/csv.ts";
import { type Actor, recordAudit, toStaffActor } from "./audit.ts";

type AuditedFile = {
  /** The kind of the exported records. "order" is recorded as `order.export`. */
  kind: string;
  /** The name of the file, without its ending. */
  name: string;
  /** The filters that the member has chosen. Default: the query of the request. */
  query?: Readonly<Record<string, unknown>> | undefined;
};

/**
 * Sends a CSV file of the back office while its lines are made. When the last line is written, or the download is
 * broken off, the audit log records who has received how many rows. A broken-off file is recorded too, because its rows
 * have left the shop. `lines`: the first line is the heading.
 */
export function sendAuditedCsv(
  context: AppContext,
  { staff, query }: Pick<FastifyRequest, "staff" | "query">,
  reply: FastifyReply,
  file: AuditedFile,
  lines: AsyncIterable<string>,
) {
  const filters = query as Readonly<Record<string, unknown>>;
  return sendCsv(reply, file.name, recordLines(context, toStaffActor(staff), { query: filters, ...file }, lines));
}

/**
 * Passes the lines on, and records the number of sent rows. A searched text (`q`) may be a name, address or phone number.
 * The log is never deleted, so it only tells that there was one.
 */
export async function* recordLines(
  context: AppContext,
  by: Actor,
  { kind, name, query: { q, ...filters } = {} }: AuditedFile,
  lines: AsyncIterable<string>,
) {
  let sent = 0;
  let isComplete = false;
  try {
    for await (const line of lines) {
      sent += 1;
      yield line;
    }
    isComplete = true;
  } finally {
    // Nothing has left the shop if the first line was refused.
    if (sent > 0) {
      const after = { name, filters: { ...filters, ...(q ? { searched: true } : {}) }, rows: sent - 1, isComplete };
      const change = { action: `${kind}.export`, entity: `${kind}-export`, entityId: newId(), after };
      await context.db.transaction().execute((trx) => recordAudit(trx, context, by, change));
    }
  }
}
