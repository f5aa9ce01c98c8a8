import { tidyShelf } from "../catalogue/catalogue.ts";
import { createCategoryPathResolver } from "../catalogue/category-path.ts";
import {
  type ProductDraft,
  previewSaves,
  type RefusedProduct,
  type SavedProduct,
  saveProducts,
} from "../catalogue/product-save.ts";
import type { Database } from "../database/open.ts";
import { BadRow, type Format, type ProductRows, productsOf } from "./product-rows.ts";
import { WrongCell } from "./read-cells.ts";
import type { Row } from "./read-file.ts";

/** How many products are saved in one transaction: more is no faster (bench/import.ts), and one bad one costs more. */
const together = 200;

export type Counts = Record<SavedProduct["outcome"] | RefusedProduct["outcome"], number>;
export type Trouble = { line: number; key: string; reason: string };
export type Listeners = {
  onTrouble(trouble: Trouble): void;
  onProgress?(counts: Counts): void;
  /** Told what stands on the shelf now, also of products that did not change: what follows may have been lost. */
  onSaved?(drafts: readonly ProductDraft[]): Promise<void>;
};
type Waiting = { line: number; key: string; draft: ProductDraft };

/** Reads products and saves them as they come; one that is refused is told, and the others go in. */
export async function importProducts(
  db: Database,
  rows: AsyncIterable<Row>,
  format: Format,
  { dryRun = false, onTrouble, onProgress = () => {}, onSaved = async () => {} }: Listeners & { dryRun?: boolean },
): Promise<Counts> {
  const counts: Counts = { new: 0, updated: 0, unchanged: 0, refused: 0 };
  const findCategories = createCategoryPathResolver(db);

  function refuse(trouble: Trouble) {
    counts.refused += 1;
    onTrouble(trouble);
  }
  async function save(waiting: readonly Waiting[]) {
    const drafts = waiting.map(({ draft }) => draft);
    const outcomes = dryRun ? await previewSaves(db, drafts) : await saveProducts(db, drafts, findCategories);
    for (const [at, result] of outcomes.entries()) {
      const { line, key } = waiting[at]!;
      if (result.outcome === "refused") refuse({ line, key, reason: result.reason });
      else counts[result.outcome] += 1;
    }
    onProgress(counts);
    if (!dryRun) await onSaved(drafts.filter((_, at) => outcomes[at]?.outcome !== "refused"));
  }

  let waiting: Waiting[] = [];
  for await (const product of productsOf(rows, format.keyOf)) {
    const read = draftOrTrouble(product, format);
    if ("reason" in read) {
      refuse(read);
      continue;
    }
    waiting.push(read);
    if (waiting.length < together) continue;
    await save(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await save(waiting);
  if (!dryRun) await tidyShelf(db);
  return counts;
}

function draftOrTrouble(product: ProductRows, format: Format): Waiting | Trouble {
  const { key, rows } = product;
  const line = rows[0]!.line;
  const bad = rows.find(({ trouble }) => trouble !== undefined);
  if (bad) return { line: bad.line, key, reason: bad.trouble! };
  if (key === "") return { line, key, reason: "The row has no key: it does not say which product it is." };
  try {
    return { line, key, draft: format.draftOf(product) };
  } catch (error) {
    if (error instanceof BadRow) return { line: error.line, key, reason: error.message };
    if (error instanceof WrongCell) return { line, key, reason: error.message };
    throw error;
  }
}
