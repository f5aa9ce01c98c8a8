import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../context.ts";
import { newId } from "../../platform/database/id.ts";
import { sendCsv } from "../../platform/http/csv.ts";
import { type Actor, recordAudit, toStaffActor } from "./audit.ts";

type AuditedFile = {
  /** "order" is recorded as `order.export`. */
  kind: string;
  /** The name of the file, without its ending. */
  name: string;
  /** The filters that the member has chosen. Searched texts (`q`) may be names, addresses and phone numbers: the log, which is stored for ever, has only that there was one. */
  query?: Readonly<Record<string, unknown>>;
};

/**
 * Sends a CSV file of the back office as its lines are made. When the last line is written, or the download is broken off, the audit log gets who has
 * taken how many rows: also a file that was cut off has left the shop. `lines`: the heading first.
 */
export function sendAuditedCsv(
  context: AppContext,
  { staff }: Pick<FastifyRequest, "staff">,
  reply: FastifyReply,
  file: AuditedFile,
  lines: AsyncIterable<string>,
) {
  return sendCsv(reply, file.name, recordLines(context, toStaffActor(staff), file, lines));
}

/** Passes the lines on, and records how many. */
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
