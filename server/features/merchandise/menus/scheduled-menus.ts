import { isDeepStrictEqual } from "node:util";
import { mergeScheduledMenu } from "#contract/admin/content/merge-scheduled-menu.ts";
import type { SaveScheduledMenu, ScheduledMenu, ScheduledMenuFields } from "#contract/admin/content/scheduled-menus.ts";
import type { MenuName } from "#contract/content/menu-kinds.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { toStatus } from "../../editorial/content/content.ts";
import { type Actor, needsPermission, recordAudit, toStaffActor } from "../../shop/audit/audit.ts";
import { defineUndo } from "../../shop/audit/index.ts";
import { checkLinks } from "./check-links.ts";
import { menusTopic } from "./menu-topics.ts";
import {
  findScheduledMenus,
  insertScheduledMenu,
  listScheduledMenus,
  lockScheduledMenu,
  type ScheduledMenuRow,
  updateScheduledMenu,
} from "./scheduled-menu-queries.ts";
import { requireValidItems } from "./valid-items.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "menu-schedule": { menu: MenuName };
  }
}

type MenuContext = Pick<AppContext, "db" | "now" | "jobs">;
type ScheduledMenuKey = { menu: MenuName; scheduledMenuId: string };
const maxListed = 100;

/** The scheduled menus as their editor loads them. */
export async function getScheduledMenus(
  { db, now }: Pick<AppContext, "db" | "now">,
  menu: MenuName,
): Promise<ScheduledMenu[]> {
  const rows = await listScheduledMenus(db, menu, maxListed);
  return Promise.all(
    rows.map(async (row) => {
      const at = now();
      const links = await checkLinks(db, row.items, row.visible_from > at ? row.visible_from : at);
      return {
        _id: row.id,
        version: row.version,
        status: toStatus(row, at),
        fields: toFields(row),
        links: [...links.values()],
        savedBy: row.saved_by,
        savedAt: row.saved_at.toISOString(),
      };
    }),
  );
}

const toFields = ({
  title,
  items,
  visible_from: from,
  visible_until: until,
}: ScheduledMenuRow): ScheduledMenuFields => ({
  title,
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
  items,
});

/**
 * Creates or changes a scheduled menu. Returns false if nothing changed, as after a repeated save.
 * @throws Refusal "conflict" with the fields that somebody else has changed since
 */
export function saveScheduledMenu(
  { db, now, jobs }: MenuContext,
  by: Actor,
  { menu, scheduledMenuId: id, base, fields: submitted }: ScheduledMenuKey & SaveScheduledMenu,
): Promise<boolean> {
  const fields = toCheckedFields(menu, submitted);
  return db.transaction().execute(async (trx) => {
    const created = toRow({ id, menu, version: 1, fields, withdrawnAt: null }, by, now());
    if (base === null && (await insertScheduledMenu(trx, created))) {
      await recordChange({ now, jobs }, trx, by, { action: "scheduled-menu.save", before: undefined, after: created });
      return true;
    }
    const stored = await lockScheduledMenu(trx, menu, id);
    if (!stored) throw new Refusal("not_found", "There is no such scheduled menu.");
    if (isDeepStrictEqual(fields, toFields(stored)) && !stored.withdrawn_at) return false;
    if (stored.withdrawn_at) throw new Refusal("conflict", "Somebody has withdrawn this menu meanwhile.");
    if (base === null) throw new Refusal("conflict", "This menu was scheduled before.");
    const merged = mergeScheduledMenu(base, toFields(stored), fields);
    if (merged.conflicts.length > 0) {
      const errors = merged.conflicts.map((name) => [`fields.${name}`, "Somebody has changed this meanwhile."]);
      const message = "Somebody else has saved this scheduled menu meanwhile.";
      throw new Refusal("conflict", message, { errors: Object.fromEntries(errors) });
    }
    const next = { fields: toCheckedFields(menu, merged.fields), withdrawnAt: null };
    await write({ now, jobs }, trx, by, { stored, next, action: "scheduled-menu.save" });
    return true;
  });
}

/** Withdraws a scheduled menu, so that the saved one is shown. Returns false if it was withdrawn before. */
export function withdrawScheduledMenu(
  { db, now, jobs }: MenuContext,
  by: Actor,
  { menu, scheduledMenuId, version }: ScheduledMenuKey & { version: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const stored = await lockScheduledMenu(trx, menu, scheduledMenuId);
    if (!stored) throw new Refusal("not_found", "There is no such scheduled menu.");
    if (stored.withdrawn_at) return false;
    if (stored.version !== version)
      throw new Refusal("conflict", "Somebody else has saved this meanwhile. Look at the newest version first.");
    const next = { fields: toFields(stored), withdrawnAt: now() };
    await write({ now, jobs }, trx, by, { stored, next, action: "scheduled-menu.withdraw" });
    return true;
  });
}

/** Checks the fields, and returns them with all times in the same format. */
function toCheckedFields(menu: MenuName, fields: ScheduledMenuFields): ScheduledMenuFields {
  requireValidItems(menu, fields.items);
  const [from, until] = [new Date(fields.from), fields.until ? new Date(fields.until) : null];
  if (until && until <= from) {
    const message = "The end must be later than the beginning.";
    throw new Refusal("invalid", message, { errors: { "fields.until": message } });
  }
  return { ...fields, from: from.toISOString(), until: until?.toISOString() ?? null };
}

type State = { fields: ScheduledMenuFields; withdrawnAt: Date | null };

function toRow(
  { id, menu, version, fields, withdrawnAt }: State & { id: string; menu: MenuName; version: number },
  by: Actor,
  at: Date,
) {
  return {
    id,
    menu,
    version,
    title: fields.title,
    items: JSON.stringify(fields.items),
    visible_from: new Date(fields.from),
    visible_until: fields.until ? new Date(fields.until) : null,
    withdrawn_at: withdrawnAt,
    saved_at: at,
    saved_by: by.name,
  };
}
type Row = ReturnType<typeof toRow>;

type Change = { action: string; undoes?: number };

async function write(
  { now, jobs }: Pick<AppContext, "now" | "jobs">,
  trx: Transaction,
  by: Actor,
  { stored, next, ...change }: Change & { stored: ScheduledMenuRow; next: State },
) {
  const { id, menu, version } = stored;
  const after = toRow({ id, menu, version: version + 1, ...next }, by, now());
  await updateScheduledMenu(trx, after);
  await recordChange({ now, jobs }, trx, by, {
    ...change,
    before: { ...stored, items: JSON.stringify(stored.items) },
    after,
  });
}

/**
 * Records a change and drops caches now, and by jobs at the moments at which the menu appears or disappears. Queries
 * decide by the clock which menu is shown.
 */
async function recordChange(
  { now, jobs }: Pick<AppContext, "now" | "jobs">,
  trx: Transaction,
  by: Actor,
  { action, undoes, before, after }: Change & { before: Row | undefined; after: Row },
) {
  await changed(trx, menusTopic);
  for (const moment of [after.visible_from, after.visible_until]) {
    const seconds = moment ? Math.ceil((moment.getTime() - now().getTime()) / 1000) : 0;
    if (seconds > 0 && !after.withdrawn_at)
      await jobs.add(trx, "menu-schedule", { menu: after.menu }, { afterSeconds: seconds });
  }
  await recordAudit(trx, { now }, by, {
    action,
    entity: "scheduled-menu",
    entityId: after.id,
    undoes,
    ...(before && { before: toAudited(before) }),
    after: toAudited(after),
  });
}

const toAudited = ({ menu, version, title, items, visible_from, visible_until, withdrawn_at }: Row) => ({
  menu,
  title,
  version,
  visible_from: visible_from.toISOString(),
  visible_until: visible_until?.toISOString() ?? null,
  withdrawn: withdrawn_at !== null,
  items: JSON.parse(items),
});
type AuditedMenu = ReturnType<typeof toAudited>;

export async function runMenuJobs({ db, jobs }: Pick<AppContext, "db" | "jobs">) {
  await jobs.process("menu-schedule", () => changed(db, menusTopic));
}

/** Brings back a scheduled menu as it was before a change. A menu that the change has created is withdrawn. */
export const scheduledMenuUndo = defineUndo<ReadonlyMap<string, ScheduledMenuRow>>({
  isAllowed: needsPermission("content:write"),
  lock: (trx, row) => lockScheduledMenu(trx, (row.after as AuditedMenu).menu, row.entity_id),
  async read(db, rows) {
    const stored = await findScheduledMenus(db, [...new Set(rows.map((row) => row.entity_id))]);
    return new Map(stored.map((menu) => [menu.id, menu]));
  },
  findConflict: (menus, { entity_id: id, after }) =>
    menus.get(id)?.version === (after as AuditedMenu).version ? undefined : "It was changed again since.",
  async write(trx, { now, jobs }, by, { row, state }) {
    const stored = state.get(row.entity_id);
    if (!stored) return;
    const before = row.before as AuditedMenu | null;
    const next = before
      ? { fields: fromAudited(before), withdrawnAt: before.withdrawn ? now() : null }
      : { fields: toFields(stored), withdrawnAt: now() };
    const action = next.withdrawnAt ? "scheduled-menu.withdraw" : "scheduled-menu.save";
    await write({ now, jobs }, trx, toStaffActor(by), { stored, next, action, undoes: row.id });
  },
});

const fromAudited = ({ title, items, visible_from: from, visible_until: until }: AuditedMenu): ScheduledMenuFields => ({
  title,
  from,
  until,
  items,
});
