import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../../context.ts";
import { type Database, openDatabase, type Transaction } from "../../../../platform/database/database.ts";
import { type CategoryTree, getCategoryTree } from "../categories/index.ts";
import { listCards, productNotFound } from "../products/index.ts";
import { findRole } from "./garment-roles.ts";
import { findSeasonOfCategory, findSeasonOfFabric, toOccasionGroup } from "./look-agreement.ts";
import * as queries from "./look-queries.ts";

const shownCompanions = 6;
const tenMinutesMs = 10 * 60_000;
/** Hour of the nightly computation in the shop's time zone, when the shop has few customers. */
const nightHour = 3;
const hourMs = 3_600_000;

/** Products in each part. One query for a part takes seconds, however large the catalogue is. */
const productsPerQuery = 5000;

type LookContext = Pick<AppContext, "db" | "databaseUrl" | "now">;

/**
 * Computes the looks every night after three o'clock. If nothing was computed yet, as after an update of the shop, they
 * are computed within ten minutes.
 */
export function runLookJobs(context: AppContext) {
  context.jobs.repeat("Compute what completes a look", tenMinutesMs, () => computeLooksOfDay(context));
}

/**
 * Computes the companions of all products, unless they are computed for this day already. A day begins at three in the
 * night. Several processes may call the function at once.
 */
export async function computeLooksOfDay(context: LookContext, perQuery = productsPerQuery): Promise<void> {
  const day = toShopDay(new Date(context.now().getTime() - nightHour * hourMs));
  const computed = await queries.findComputedDay(context.db);
  if (computed === undefined || computed < day) await computeLooks(context, day, perQuery);
}

async function computeLooks({ databaseUrl, now }: LookContext, day: string, perQuery: number) {
  // The computation has a connection of its own, because reading a year's orders may take longer than the time limit of
  // the shop's connections.
  const db = openDatabase(databaseUrl, { connections: 1 });
  // The connection is closed also after an error.
  try {
    const tree = await getCategoryTree(db);
    const roles = [...tree.byId.values()].flatMap((category) => {
      const role = category.level === 3 ? findRole(category, tree) : undefined;
      return role ? [{ thirdCategoryId: category.id, role }] : [];
    });
    const agreement = await getAgreement(db, tree);
    await db.transaction().execute(async (trx) => {
      if (await queries.claimDay(trx, day)) await replaceLooks(trx, { roles, agreement, now: now(), perQuery });
    });
  } finally {
    await db.destroy();
  }
}

async function getAgreement(db: Database, tree: CategoryTree): Promise<queries.Agreement> {
  const { fabrics, occasions } = await queries.listFabricsAndOccasions(db);
  const thirdCategories = [...tree.byId.values()].filter(({ level }) => level === 3);
  return {
    seasonsOfCategories: toRecord(thirdCategories.map((third) => [third.id, findSeasonOfCategory(third, tree)])),
    seasonsOfFabrics: toRecord(fabrics.map((fabric) => [fabric, findSeasonOfFabric(fabric)])),
    groupsOfOccasions: toRecord(occasions.map((occasion) => [occasion, toOccasionGroup(occasion)])),
  };
}
const toRecord = (entries: readonly (readonly [string, string | undefined])[]) =>
  Object.fromEntries(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));

type ReplaceOptions = {
  roles: readonly queries.CategoryRole[];
  agreement: queries.Agreement;
  now: Date;
  perQuery: number;
};

async function replaceLooks(trx: Transaction, { roles, agreement, now, perQuery }: ReplaceOptions) {
  const together = await queries.listTogether(trx, now);
  const ends = await queries.listPartEnds(trx, perQuery);
  for (const [at, upTo] of [...ends, undefined].entries()) {
    const after = ends[at - 1] ?? "";
    const ofPart = together.filter(({ productId }) => productId > after && (upTo === undefined || productId <= upTo));
    await queries.replaceLooks(trx, { after, upTo }, { roles, agreement, together: ofPart });
  }
}

/** Products that complete the look of a product and can be bought, the best first. */
export async function listLook(db: Database, productId: string): Promise<ProductCard[]> {
  return listCards(db, await queries.findLook(db, productId, shownCompanions));
}

/** All companions of a product with the reasons, also those that are sold out. */
export async function explainLook(
  db: Database,
  productId: string,
): Promise<{ name: string; companions: queries.Companion[] }> {
  const [product] = await listCards(db, [productId]);
  if (!product) throw productNotFound();
  return { name: product.name, companions: await queries.listCompanions(db, productId) };
}
