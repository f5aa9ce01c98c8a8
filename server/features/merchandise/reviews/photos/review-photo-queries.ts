import { sql } from "kysely";
import { Refusal } from "#contract/http/errors.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";

type NewPhoto = { id: string; productId: string; customerId: string; sha256: string; at: Date };

/**
 * Inserts a photo and returns its id. If the same file was uploaded before, returns that photo, which can then be added
 * to a review for another day.
 */
export async function upsertPhoto(db: Database, { id, productId, customerId, sha256, at }: NewPhoto): Promise<string> {
  const { id: storedId } = await db
    .insertInto("review_photos")
    .values({ id, product_id: productId, customer_id: customerId, review_id: null, sha256, uploaded_at: at })
    .onConflict((conflict) =>
      conflict.columns(["customer_id", "product_id", "sha256"]).doUpdateSet({ uploaded_at: at }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return storedId;
}

/** The id of an earlier upload of the same file, whose time of upload is renewed. */
export async function renewPhoto(db: Database, { productId, customerId, sha256, at }: Omit<NewPhoto, "id">) {
  const photo = await db
    .updateTable("review_photos")
    .set({ uploaded_at: at })
    .where("customer_id", "=", customerId)
    .where("product_id", "=", productId)
    .where("sha256", "=", sha256)
    .returning("id")
    .executeTakeFirst();
  return photo?.id;
}

type Attached = { productId: string; customerId: string; photoIds: readonly string[]; since: Date; now: Date };

/**
 * Makes these photos the photos of the customer's review of a locked product, in this order. Photos that are removed
 * from the review are pending again. A change of photos counts as a change of the review, so that staff check it again.
 * Returns false if nothing changed.
 */
export async function attachPhotos(
  trx: Transaction,
  { productId, customerId, photoIds, since, now }: Attached,
): Promise<boolean> {
  const { rows: present } = await sql<{ id: string; position: number | null }>`
    select p.id, case when p.review_id is not null then p.position end as position from review_photos p
    where p.product_id = ${productId} and p.customer_id = ${customerId}
      and (p.review_id is not null or (p.id = any(${photoIds}::text[]) and p.uploaded_at > ${since}))
    order by p.id for update`.execute(trx);
  const unique = [...new Set(photoIds)];
  if (unique.some((id) => !present.some((photo) => photo.id === id)))
    throw new Refusal("conflict", "A photo is no longer there. Please add it again.");
  const attached = present
    .filter(({ position }) => position !== null)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  if (unique.join() === attached.map(({ id }) => id).join()) return false;
  await sql`
    update review_photos p set position = coalesce(array_position(${unique}::text[], p.id::text), 0),
      review_id = case when p.id = any(${unique}::text[]) then r.id end,
      uploaded_at = case when p.id = any(${unique}::text[]) then p.uploaded_at else ${now}::timestamptz end
    from reviews r
    where r.product_id = ${productId} and r.customer_id = ${customerId}
      and p.product_id = r.product_id and p.customer_id = r.customer_id
      and (p.review_id is not null or p.id = any(${unique}::text[]))`.execute(trx);
  await trx
    .updateTable("reviews")
    .set({ photo_count: unique.length, updated_at: sql`clock_timestamp()` })
    .where("product_id", "=", productId)
    .where("customer_id", "=", customerId)
    .execute();
  return true;
}

/** Whether the photo belongs to a review that is shown. */
export async function isPhotoShown(db: Database, id: string): Promise<boolean> {
  const photo = await db
    .selectFrom("review_photos as p")
    .innerJoin("reviews as r", "r.id", "p.review_id")
    .select("p.id")
    .where("p.id", "=", id)
    .where("r.hidden_at", "is", null)
    .executeTakeFirst();
  return photo !== undefined;
}

/** Whether the photo belongs to a review, shown or hidden. */
export async function isReviewPhoto(db: Database, id: string): Promise<boolean> {
  const photos = db.selectFrom("review_photos").select("id").where("id", "=", id).where("review_id", "is not", null);
  return (await photos.executeTakeFirst()) !== undefined;
}

/** Deletes photos that belong to no review. Returns their ids. */
export async function deletePendingPhotos(db: Database, uploadedBefore: Date): Promise<string[]> {
  const deleted = await db
    .deleteFrom("review_photos")
    .where("review_id", "is", null)
    .where("uploaded_at", "<", uploadedBefore)
    .returning("id")
    .execute();
  return deleted.map(({ id }) => id);
}

export async function findExistingPhotos(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("review_photos").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}
