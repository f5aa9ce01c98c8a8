import type { TextKind, TextState } from "#contract/admin/inbox/text-states.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { type AuditOptions, type AuditRow, commandLine, isUndone, recordAudit } from "../../shop/audit/audit.ts";
import { closeReports, reopenReports } from "./text-report-queries.ts";

/** A review or a comment whose row is locked. */
export type LockedText = {
  kind: TextKind;
  id: string;
  state: TextState;
  hiddenReason: string | null;
  /** Time of the last change of the text. */
  changedAt: Date;
  /** The product or article that shows the text. */
  subject: { productId: string } | { articleId: string };
};

export type StoredState = { state: TextState; hiddenReason: string | null; at: Date };
/** Stores the state of the locked text and its counts, and announces the change. */
type Store = (trx: Transaction, stored: StoredState) => Promise<void>;

export type Moderation = AuditOptions & {
  /** The reason for hiding the text, for staff. */
  reason?: string;
  /** The version of the text that the decision is about. Undefined: the present version. */
  seen?: string | undefined;
};

const verbs: Record<TextState, string> = { hidden: "hide", shown: "publish", waiting: "reopen" };

/**
 * Publishes or hides a locked text, and closes its reports. Returns false if there was nothing to do. The audit log
 * does not repeat the text, which may have to be erased.
 * @throws Refusal if its author has changed the text meanwhile
 */
export async function moderateText(
  trx: Transaction,
  text: LockedText,
  to: "shown" | "hidden",
  { by = commandLine, now = () => new Date(), reason = "", seen, batchId }: Moderation,
  store: Store,
): Promise<boolean> {
  if (seen !== undefined && seen !== text.changedAt.toISOString())
    throw new Refusal("conflict", `The author has changed this ${text.kind} meanwhile. Please read it again.`);
  if (to === "hidden" && text.state === "hidden") return false;
  const at = now();
  const closed = await closeReports(trx, text.kind, text.id, at);
  if (text.state === to && closed === 0) return false;
  const hiddenReason = to === "hidden" ? reason : null;
  await store(trx, { state: to, hiddenReason, at });
  const change = { action: `${text.kind}.${verbs[to]}`, entity: text.kind, entityId: text.id, batchId };
  const [before, after] = [toFields(text), { state: to, ...text.subject, ...(closed > 0 && { reports: closed }) }];
  await recordAudit(trx, { now: () => at }, by, { ...change, before, after, reason });
  return true;
}

type Undone = Pick<AuditRow, "id" | "at" | "before" | "after">;

/**
 * Restores the state of a locked text before a decision, and reopens the reports that the decision closed. Returns
 * false if the decision was undone before.
 * @throws Refusal if another decision, or a change by the author, followed
 */
export async function undoModeration(
  trx: Transaction,
  text: LockedText,
  row: Undone,
  { by = commandLine, now = () => new Date() }: AuditOptions,
  store: Store,
): Promise<boolean> {
  if (await isUndone(trx, row.id)) return false;
  const conflict = findModerationConflict(row, text);
  if (conflict) throw new Refusal("illegal_move", conflict);
  const { state, hiddenReason } = row.before as { state: TextState; hiddenReason?: string };
  const at = now();
  await store(trx, { state, hiddenReason: hiddenReason ?? null, at });
  await reopenReports(trx, text.kind, text.id, row.at);
  const change = { action: `${text.kind}.${verbs[state]}`, entity: text.kind, entityId: text.id, undoes: row.id };
  const after = { state, ...text.subject };
  await recordAudit(trx, { now: () => at }, by, { ...change, before: toFields(text), after });
  return true;
}

/**
 * The reason why a decision about a text cannot be undone; undefined if it can. `text` is undefined if the text was
 * deleted.
 */
export function findModerationConflict(
  { at, after }: Pick<AuditRow, "at" | "after">,
  text: Pick<LockedText, "state" | "changedAt"> | undefined,
): string | undefined {
  if (!text) return "It was deleted.";
  if (text.state !== (after as { state: TextState }).state) return "It was changed again later.";
  // A hidden text stays hidden when its author changes it, because nobody has read the text that would be shown again.
  return text.changedAt > at ? "Its author has changed it since: read it, and decide again." : undefined;
}

const toFields = ({ state, hiddenReason }: LockedText) => ({ state, ...(hiddenReason && { hiddenReason }) });
