import {
  type AddScans,
  maxCountLines,
  type ScanResult,
  type SetCounted,
  type StockCountLine,
} from "#contract/admin/stock/stock-counts.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Actor } from "../../shop/audit/audit.ts";
import { listLines } from "./count-list-queries.ts";
import {
  addLines,
  addUnits,
  advanceVersion,
  countLines,
  deleteLine,
  findByCode,
  findOpenLines,
  insertScans,
  listKnownScans,
  lockCount,
  setLine,
} from "./count-queries.ts";
import { announceCounts, requireOpen, toLine } from "./stock-counts.ts";
import { findUnpackedUnits } from "./unpacked-unit-queries.ts";

type Counted = { results: ScanResult[]; lines: StockCountLine[] };

/**
 * Counts a unit for each scanned code. A repeated scan counts nothing, even after the count has ended. Codes without a
 * variant, and variants that are in another open count, are recorded and not counted.
 */
export function addScans(context: AppContext, by: Actor, countId: string, { scans }: AddScans): Promise<Counted> {
  return context.db.transaction().execute(async (trx) => {
    const count = await lockCount(trx, countId);
    const known = await listKnownScans(
      trx,
      countId,
      scans.map(({ scanId }) => scanId),
    );
    const recorded = new Map<string, ScanResult>(known.map((scan) => [scan.scanId, { ...scan, elsewhere: null }]));
    const added = [...new Map(scans.map((scan) => [scan.scanId, scan])).values()].filter(
      ({ scanId }) => !recorded.has(scanId),
    );
    if (added.length > 0) {
      requireOpen(count);
      for (const result of await countScans(trx, context, by, countId, added)) recorded.set(result.scanId, result);
      await advanceVersion(trx, countId);
      await announceCounts(trx);
    }
    const results = scans.flatMap(({ scanId }) => recorded.get(scanId) ?? []);
    const variantIds = results.flatMap(({ variantId }) => variantId ?? []);
    return { results, lines: (await listLines(trx, countId, [...new Set(variantIds)])).map(toLine) };
  });
}

async function countScans(
  trx: Transaction,
  context: AppContext,
  by: Actor,
  countId: string,
  scans: AddScans["scans"],
): Promise<ScanResult[]> {
  const at = context.now();
  const byCode = await findByCode(trx, [...new Set(scans.map(({ code }) => code.toUpperCase()))]);
  const found = new Set([...byCode.values()].flatMap((ids) => (ids.length === 1 ? ids : [])));
  const { owners, unpacked } = await claimVariants(trx, countId, [...found], at);
  const results = scans.map(({ scanId, code }): ScanResult => {
    const ids = byCode.get(code.toUpperCase()) ?? [];
    const [variantId = null] = ids;
    if (variantId === null) return { scanId, code, outcome: "unknown", variantId, elsewhere: null };
    if (ids.length > 1) return { scanId, code, outcome: "ambiguous", variantId: null, elsewhere: null };
    const owner = owners.get(variantId);
    if (owner?.countId === countId) return { scanId, code, outcome: "counted", variantId, elsewhere: null };
    return { scanId, code, outcome: "elsewhere", variantId, elsewhere: owner?.name ?? "" };
  });
  const counted = results.flatMap(({ outcome, variantId }) =>
    outcome === "counted" && variantId !== null ? [variantId] : [],
  );
  const units = new Map(
    Array.from(
      Map.groupBy(counted, (id) => id),
      ([id, all]) => [id, all.length],
    ),
  );
  await addUnits(trx, countId, units, { unpacked, at });
  const rows = results.map((result) => ({ ...withoutElsewhere(result), kind: "scan" as const, counted: 1 }));
  await insertScans(trx, countId, rows, { at, by: by.name });
  return results;
}

const withoutElsewhere = ({ elsewhere: _elsewhere, ...result }: ScanResult) => result;

/**
 * Adds variants to the count, except those that another open count has. Returns the count that has each variant, and
 * the units that should be on the shelf.
 */
async function claimVariants(trx: Transaction, countId: string, variantIds: readonly string[], at: Date) {
  if (variantIds.length === 0) return { owners: new Map<string, never>(), unpacked: new Map<string, number>() };
  const unpacked = await findUnpackedUnits(trx, variantIds);
  await addLines(trx, countId, unpacked, at);
  if ((await countLines(trx, countId)) > maxCountLines)
    throw new Refusal("over_limit", `A count has at most ${maxCountLines} variants. Save it and start another one.`);
  const owners = new Map((await findOpenLines(trx, variantIds)).map((line) => [line.variantId, line]));
  return { owners, unpacked };
}

type LineId = { countId: string; variantId: string };
/**
 * Sets the units of a variant to a typed number, or removes the variant from the count. A repeated call with the same
 * id changes nothing.
 * @throws Refusal if others have counted more units than were shown, or another open count has the variant
 */
export function setCounted(
  context: AppContext,
  by: Actor,
  { countId, variantId }: LineId,
  { scanId, counted, seen }: SetCounted,
): Promise<StockCountLine | null> {
  return context.db.transaction().execute(async (trx) => {
    const count = await lockCount(trx, countId);
    const read = async () => (await listLines(trx, countId, [variantId])).map(toLine)[0] ?? null;
    if ((await listKnownScans(trx, countId, [scanId])).length > 0) return read();
    requireOpen(count);
    const [open] = await findOpenLines(trx, [variantId]);
    if (open && open.countId !== countId)
      throw new Refusal("conflict", `This variant is being counted in “${open.name}”.`);
    const present = open?.counted ?? null;
    if (present !== seen)
      throw new Refusal("conflict", describeOvertaken(present), { errors: { counted: describeOvertaken(present) } });
    const at = context.now();
    if (counted === null) await deleteLine(trx, countId, variantId);
    else {
      const { owners, unpacked } = await claimVariants(trx, countId, [variantId], at);
      const expected = unpacked.get(variantId);
      if (expected === undefined || owners.get(variantId)?.countId !== countId)
        throw new Refusal("not_found", "This variant is no longer in the catalogue, or it is in another count.");
      await setLine(trx, { countId, variantId, counted, expected, at });
    }
    const kind = counted === null ? ("remove" as const) : ("set" as const);
    const row = { scanId, variantId, kind, code: "", outcome: "counted" as const, counted: counted ?? 0 };
    await insertScans(trx, countId, [row], { at, by: by.name });
    await advanceVersion(trx, countId);
    await announceCounts(trx);
    return read();
  });
}

const describeOvertaken = (present: number | null) =>
  present === null
    ? "Somebody has taken this variant out of the count."
    : `${present} ${present === 1 ? "is" : "are"} counted by now. Type the number again.`;
