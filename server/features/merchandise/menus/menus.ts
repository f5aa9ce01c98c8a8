import { isDeepStrictEqual } from "node:util";
import type { Menu, MenuItem, PreviewMenu } from "#contract/admin/content/menus.ts";
import { mergeMenu } from "#contract/admin/content/merge-menu.ts";
import { type MenuName, menuNames } from "#contract/content/menu-kinds.ts";
import type { ShownMenuItem, ShownMenus } from "#contract/content/menus.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { type Actor, needsPermission, recordAudit, toStaffActor } from "../../shop/audit/audit.ts";
import { defineUndo } from "../../shop/audit/index.ts";
import { checkLinks, createLinkCheck, isShown, type Links } from "./check-links.ts";
import { defaultMenus } from "./default-menus.ts";
import { findMenus, findMenuVersion, insertMenuVersion, listMenuVersions, lockMenu } from "./menu-queries.ts";
import { menusTopic } from "./menu-topics.ts";
import { findScheduledMenusInEffect } from "./scheduled-menu-queries.ts";
import { requireValidItems } from "./valid-items.ts";

/**
 * The menus as customers see them at this moment. Scheduled menus replace the saved ones. An entry whose target
 * customers cannot open is left out, together with its nested entries.
 */
export async function findShownMenus(db: Database, now: Date): Promise<ShownMenus> {
  const [menus, scheduled] = await Promise.all([findMenus(db), findScheduledMenusInEffect(db, now)]);
  const findItems = (menu: MenuName) =>
    scheduled.find((each) => each.menu === menu)?.items ?? menus.find(({ name }) => name === menu)?.items;
  const links = await checkLinks(
    db,
    menuNames.flatMap((menu) => findItems(menu) ?? []),
    now,
  );
  const toMenu = (menu: MenuName) => {
    const items = findItems(menu);
    return items ? toShownItems(items, links) : null;
  };
  return { main: toMenu("main"), footer: toMenu("footer") };
}

function toShownItems(items: readonly MenuItem[], links: Links): ShownMenuItem[] {
  const toShown = ({ id, label, labelHi, target }: Pick<MenuItem, "id" | "label" | "labelHi" | "target">) => {
    const { name = "", to = "" } = links.get(id) ?? {};
    const list = target.kind === "list" ? { list: target.list } : {};
    return { label: label || name, ...(labelHi && { hi: labelHi }), to, ...list };
  };
  return items
    .filter((item) => isShown(item, links))
    .map((item) => ({ ...toShown(item), items: item.items.filter((link) => isShown(link, links)).map(toShown) }));
}

/** Previews entries that are not saved, as customers would see them at a moment. `at`: null is now. */
export async function previewMenu({ db, now }: Pick<AppContext, "db" | "now">, { items, at }: PreviewMenu) {
  const links = await checkLinks(db, items, at ? new Date(at) : now());
  return { shown: toShownItems(items, links), links: [...links.values()] };
}

/** A menu as the editor loads it. */
export async function getMenu({ db, now }: Pick<AppContext, "db" | "now">, name: MenuName): Promise<Menu> {
  const [stored] = await findMenus(db, [name]);
  const version = stored?.version ?? 0;
  const items = [...(stored?.items ?? defaultMenus[name])];
  const [links, saved] = await Promise.all([checkLinks(db, items, now()), findMenuVersion(db, name, version)]);
  return {
    menu: name,
    version,
    isDefault: !stored?.items,
    items,
    links: [...links.values()],
    savedBy: saved?.actor ?? null,
    savedAt: saved?.saved_at.toISOString() ?? null,
  };
}

/** `items` null: the shop's own menu. */
type MenuEdit = { menu: MenuName; version: number; items: readonly MenuItem[] | null };
type EditOptions = { by: Actor; restores?: number; undoes?: number };

/**
 * Saves a menu as its next version. Returns false if nothing changed, as after a repeated save.
 * @throws Refusal "conflict" with the entries that somebody else has changed since
 */
export function saveMenu({ db, now }: Pick<AppContext, "db" | "now">, by: Actor, edit: MenuEdit): Promise<boolean> {
  if (edit.items) requireValidItems(edit.menu, edit.items);
  return db.transaction().execute(async (trx) => {
    const stored = await lockMenu(trx, edit.menu);
    const items = await mergeWith(trx, stored, edit);
    return writeMenu(trx, stored, items, { now, by });
  });
}

type StoredMenu = Awaited<ReturnType<typeof lockMenu>>;

async function mergeWith(trx: Transaction, stored: StoredMenu, { menu, version, items }: MenuEdit) {
  if (version === stored.version || isDeepStrictEqual(items, stored.items)) return items;
  const earlier = version === 0 ? { items: null } : await findMenuVersion(trx, menu, version);
  const message = "Somebody else has saved this menu meanwhile.";
  if (!earlier) throw new Refusal("conflict", message);
  const toItems = (saved: readonly MenuItem[] | null) => saved ?? defaultMenus[menu];
  const merged = mergeMenu(toItems(earlier.items), toItems(stored.items), toItems(items));
  if (merged.conflicts.length > 0) {
    const errors = merged.conflicts.map((id) => [`items.${id}`, "Somebody has changed this meanwhile."]);
    throw new Refusal("conflict", message, { errors: Object.fromEntries(errors) });
  }
  return isDeepStrictEqual(merged.items, toItems(stored.items)) ? stored.items : merged.items;
}

async function writeMenu(
  trx: Transaction,
  { name: menu, version: before, items: itemsBefore }: StoredMenu,
  items: readonly MenuItem[] | null,
  { now, by, restores, undoes }: EditOptions & Pick<AppContext, "now">,
): Promise<boolean> {
  if (isDeepStrictEqual(items, itemsBefore)) return false;
  const version = before + 1;
  const actor = { actor_kind: by.kind, actor_id: "id" in by ? by.id : null, actor: by.name };
  const saved = { menu, version, items: items && [...items], saved_at: now(), restores: restores ?? null };
  await insertMenuVersion(trx, { ...saved, ...actor });
  await changed(trx, menusTopic);
  const values = { before: { version: before, items: itemsBefore }, after: { version, items } };
  await recordAudit(trx, { now }, by, { action: "menu.change", entity: "menu", entityId: menu, undoes, ...values });
  return true;
}

/** Versions of a menu, newest first, each with the present targets of its entries. */
export async function listVersions({ db, now }: Pick<AppContext, "db" | "now">, menu: MenuName) {
  const rows = await listMenuVersions(db, menu, maxVersions);
  const check = await createLinkCheck(
    db,
    rows.flatMap(({ items }) => items ?? []),
    now(),
  );
  return rows.map(({ version, items, saved_at, actor_kind: kind, actor: name, restores }) => ({
    version,
    items,
    links: [...check(items ?? []).values()],
    savedAt: saved_at.toISOString(),
    actor: { kind, name },
    restores,
  }));
}
const maxVersions = 50;

/** Saves an earlier version as a new one. */
export function restoreMenu(
  { db, now }: Pick<AppContext, "db" | "now">,
  by: Actor,
  { menu, restores, version }: { menu: MenuName; restores: number; version: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const stored = await lockMenu(trx, menu);
    const earlier = await findMenuVersion(trx, menu, restores);
    if (!earlier) throw new Refusal("not_found", "There is no such version.");
    // The menu has these entries already if the request is repeated.
    if (isDeepStrictEqual(earlier.items, stored.items)) return false;
    if (stored.version !== version)
      throw new Refusal("conflict", "Somebody else has saved this meanwhile. Look at the newest version first.");
    return writeMenu(trx, stored, earlier.items, { now, by, restores });
  });
}

/** Brings back the menu before a change, unless it was saved again. */
export const menuUndo = defineUndo({
  isAllowed: needsPermission("content:write"),
  lock: (trx, row) => lockMenu(trx, row.entity_id as MenuName),
  read: async (db) => new Map((await findMenus(db)).map((menu): [string, StoredMenu] => [menu.name, menu])),
  findConflict: (menus, { entity_id: menu, after }) =>
    menus.get(menu)?.version === (after as { version: number }).version ? undefined : "It was changed again since.",
  async write(trx, { now }, by, { row, state }) {
    const stored = state.get(row.entity_id);
    const { version, items } = row.before as { version: number; items: MenuItem[] | null };
    const options = { now, by: toStaffActor(by), undoes: row.id, ...(version > 0 && { restores: version }) };
    if (stored) await writeMenu(trx, stored, items, options);
  },
});
