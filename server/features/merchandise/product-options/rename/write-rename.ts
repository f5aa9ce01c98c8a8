import type { RenameOption } from "#contract/admin/products/product-options.ts";
import type { AppContext } from "../../../../context.ts";
import { changed } from "../../../../platform/cache/changes.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";
import { recordVersions } from "../../catalogue/products/admin/index.ts";
import {
  findStoredProductsById,
  productsTopic,
  productTopic,
  type StoredProduct,
} from "../../catalogue/products/index.ts";
import { updateNames } from "./option-queries.ts";
import { optionWords } from "./option-words.ts";

export const renameAction = "product.rename-option";

type Written = {
  rename: RenameOption;
  /** The row of the history whose rename of the product is undone. */
  undoes?: (product: StoredProduct) => number | undefined;
  batchId?: string;
};

/** Renames in locked products for which `planRename` returned "can". Each gets a version and a row of the history. The caller announces the listings. */
export async function writeRename(
  trx: Transaction,
  context: AppContext,
  by: Actor,
  products: readonly StoredProduct[],
  { rename, undoes, batchId }: Written,
) {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  await updateNames(trx, rename, ids);
  const renamed = await findStoredProductsById(trx, ids);
  const versioned = products.flatMap((before) => {
    const after = renamed.get(before.id);
    return after ? [{ before, after }] : [];
  });
  await recordVersions(trx, versioned, { by, now: context.now });
  const { kind, from, to } = rename;
  const change = {
    action: renameAction,
    entity: "product",
    before: { [optionWords[kind]]: from },
    after: { [optionWords[kind]]: to },
    undoes,
    batchId,
  };
  await recordAudit(
    trx,
    context,
    by,
    ...products.map((product) => ({ ...change, entityId: product.id, undoes: undoes?.(product) })),
  );
  await changed(trx, productTopic, ids);
}

/** Listings show and filter the colours and sizes that have other names. */
export const announceRenames = (trx: Transaction) => changed(trx, productsTopic);
