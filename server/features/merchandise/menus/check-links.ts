import type { CheckedLink, MenuItem, MenuLink, MenuProblem, MenuTarget } from "#contract/admin/content/menus.ts";
import { pageUrl } from "#contract/content/page-urls.ts";
import type { Database } from "../../../platform/database/database.ts";
import { toStatus } from "../../editorial/content/content.ts";
import { type CategoryTree, getCategoryTree } from "../catalogue/categories/index.ts";
import { findLinked, type LinkedRow } from "./menu-queries.ts";

type Entry = MenuItem | MenuLink;
type Linked = { tree: CategoryTree; pages: ReadonlyMap<string, LinkedRow>; articles: ReadonlyMap<string, LinkedRow> };
type Target = Pick<CheckedLink, "name" | "to" | "problem">;

const categoryPaths = ["category", "subcategory", "thirdcategory"] as const;

/**
 * The targets of the entries of menus, by the ids of the entries. A target has its name and path, and a problem if
 * customers cannot open it at this moment.
 */
export async function checkLinks(db: Database, items: readonly MenuItem[], now: Date): Promise<Links> {
  return (await createLinkCheck(db, items, now))(items);
}

export type Links = ReadonlyMap<string, CheckedLink>;

/**
 * Loads the targets of all these entries once, and returns a function that checks some of them. Versions of a menu are
 * checked one by one, because they have entries with the same ids.
 */
export async function createLinkCheck(
  db: Database,
  items: readonly MenuItem[],
  now: Date,
): Promise<(items: readonly MenuItem[]) => Links> {
  const targets = listEntries(items).map(({ target }) => target);
  const [tree, pages, articles] = await Promise.all([
    getCategoryTree(db),
    findLinked(
      db,
      "pages",
      targets.flatMap((target) => (target.kind === "page" ? [target.pageId] : [])),
    ),
    findLinked(
      db,
      "articles",
      targets.flatMap((target) => (target.kind === "article" ? [target.articleId] : [])),
    ),
  ]);
  const linked = { tree, pages: toMap(pages), articles: toMap(articles) };
  return (checked) => checkItems(checked, linked, now);
}

function checkItems(items: readonly MenuItem[], linked: Linked, now: Date): Links {
  const entries = listEntries(items);
  const links = new Map(entries.map(({ id, target }) => [id, { id, ...checkTarget(target, linked, now) }]));
  // A heading without entries below it would lead nowhere.
  for (const { id, target, items: nested } of items)
    if (target.kind === "none" && !nested.some((link) => isShown(link, links)))
      links.set(id, { id, name: "", to: "", problem: "empty" });
  return links;
}

const listEntries = (items: readonly MenuItem[]) => items.flatMap((item): Entry[] => [item, ...item.items]);

/** Whether customers see an entry. */
export function isShown({ id, hidden }: Pick<Entry, "id" | "hidden">, links: Links) {
  return !hidden && links.get(id)?.problem === null;
}

const toMap = (rows: readonly LinkedRow[]) => new Map(rows.map((row) => [row.id, row]));

function checkTarget(target: MenuTarget, { tree, pages, articles }: Linked, now: Date): Target {
  if (target.kind === "category") return checkCategory(target.categoryId, tree);
  if (target.kind === "page") return checkText(pages.get(target.pageId), toPagePath, now);
  if (target.kind === "article") return checkText(articles.get(target.articleId), ({ id }) => `/blogs/${id}`, now);
  if (target.kind === "search")
    return toTarget(target.term, `/productlist?${new URLSearchParams({ q: target.term })}`, null);
  return toTarget("", target.kind === "url" ? target.url : "", null);
}

const toTarget = (name: string, to: string, problem: MenuProblem | null): Target => ({ name, to, problem });
const toPagePath = ({ id, slug }: LinkedRow) => pageUrl({ slug, _id: id });

function checkCategory(id: string, tree: CategoryTree): Target {
  const category = tree.byId.get(id);
  if (!category) return toTarget("", "", "missing");
  const path = `/${categoryPaths[category.level - 1] ?? "category"}/${id}`;
  return toTarget(category.name, path, tree.isHidden(id) ? "hidden" : null);
}

function checkText(row: LinkedRow | undefined, toUrl: (row: LinkedRow) => string, now: Date): Target {
  if (!row) return toTarget("", "", "missing");
  const status = toStatus(row, now);
  return toTarget(row.title, toUrl(row), status === "published" ? null : status);
}
