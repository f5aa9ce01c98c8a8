import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { insertAuditRows, listAuditRows, listUndoingRows } from "./audit-queries.ts";

export {
  type AuditRow,
  findAuditRow,
  findBatchStart,
  listAuditRows,
  listBatchRows,
  listBatchStep,
  listUndoingRows,
} from "./audit-queries.ts";
export { changeEach, changeTogether, type UndoneChanges } from "./bulk-changes.ts";
export { listChangedFields } from "./changed-fields.ts";
export { needsPermission, noConflicts, type StaffMember, type Undo, type UndoByAction } from "./undo-kind.ts";

/**
 * The person or process that makes a change. `name` is shown in the history. For a token, `id` is the id of its member
 * of staff.
 */
export type Actor =
  | { kind: "staff" | "token" | "customer"; id: string; name: string }
  | { kind: "command" | "provider" | "job"; name: string };

export const commandLine: Actor = { kind: "command", name: "command line" };
export const demoShop: Actor = { kind: "command", name: "demo shop" };
export const paymentProvider: Actor = { kind: "provider", name: "payment provider" };
/** `token`: the name of the API token with which the member's request was made. */
export const toStaffActor = ({ id, name, token }: { id: string; name: string; token?: string | undefined }): Actor =>
  token === undefined ? { kind: "staff", id, name } : { kind: "token", id, name: `${token} (token of ${name})` };
/**
 * Whether the actor is a member of staff, also by an API token. For both, the same limits apply and the same changes
 * can be undone.
 */
export const isMember = (actor: Actor): actor is Extract<Actor, { kind: "staff" | "token" | "customer" }> =>
  actor.kind === "staff" || actor.kind === "token";
/**
 * The actor has neither name nor email, because rows of the log are never deleted, and customers may ask for the
 * deletion of their data.
 */
export const toCustomerActor = (id: string): Actor => ({ kind: "customer", id, name: "customer" });

/** The options with which functions that commands, the demo and staff share write their rows. */
export type AuditOptions = { by?: Actor; now?: () => Date; batchId?: string | undefined };

export type AuditedChange = {
  /** "staff.invite": the entity's kind and a verb. */
  action: string;
  /** Kind and id of what is changed: "order", "staff". */
  entity: string;
  entityId: string;
  /** The changed fields with their values, as JSON. Never passwords, tokens or codes. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
  /** The id that all changes of one bulk edit or import share. */
  batchId?: string | undefined;
  /** The id of the row whose change is undone by this one. */
  undoes?: number | undefined;
};

/**
 * Writes a change to the audit log, in the transaction that makes it. Rows of the log are never deleted. They are
 * changed only to erase personal data (erase-personal-data.ts).
 */
export async function recordAudit(
  trx: Transaction,
  { now }: Pick<AppContext, "now">,
  actor: Actor,
  ...changes: readonly AuditedChange[]
) {
  const at = now();
  const rows = changes.map(({ action, entity, entityId, before, after, reason = "", batchId, undoes }) => ({
    at,
    action,
    entity,
    reason,
    entity_id: entityId,
    batch_id: batchId,
    undoes,
    before,
    after,
    actor_kind: actor.kind,
    actor_id: "id" in actor ? actor.id : null,
    actor: actor.name,
  }));
  if (rows.length === 0) return;
  await insertAuditRows(trx, rows);
  // Changes by customers, the provider and jobs are not announced, because there are many during a sale. Pages of the
  // back office look for them once a second.
  if (isMember(actor) || actor.kind === "command") await announceToStaff(trx, ...changes.map(({ entity }) => entity));
}

/**
 * Whether a change was undone. The result is reliable if the caller has locked the changed record, as every undo does.
 */
export async function isUndone(trx: Transaction, auditId: number): Promise<boolean> {
  return (await listUndoingRows(trx, [auditId])).length > 0;
}

/** The name of topics that only the open pages of the back office depend on: no cache of the storefront has them. */
export const staffTopic = "back-office";

/**
 * Tells the open pages of the back office which kinds of records have changed, when the caller's transaction commits.
 */
export async function announceToStaff(db: Database, ...entities: readonly string[]) {
  await changed(db, staffTopic, entities);
}

/** Newest first. */
export function getHistory(
  db: Database,
  filters: { entity: string | undefined; entityId: string | undefined; limit: number },
) {
  return listAuditRows(db, filters);
}
