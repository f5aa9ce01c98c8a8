import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { AppContext } from "../../server/context.ts";
import type { ProductDraft } from "../../server/features/merchandise/catalogue/products/index.ts";
import { addReviewPhoto, saveReview } from "../../server/features/merchandise/reviews/reviews.ts";
import { requireValue } from "../data/elements.ts";
import { encodedImageFile } from "../images/encoded-images.ts";
import { hasReviewPhotos } from "./customer-queries.ts";
import type { Buyer } from "./orders.ts";
import type { ReviewPlan } from "./review-plans.ts";
import { toSampleEmail } from "./sample-customers.ts";

const photos = 12;
/** The number of reviews that have two photos. */
const secondPhotos = 3;
const width = 480;

/**
 * Adds photos to reviews of the products with the most reviews. The photos are the shop's drawings, turned a little and
 * marked as samples.
 */
export async function seedReviewPhotos(
  context: AppContext,
  plans: readonly ReviewPlan[],
  customers: ReadonlyMap<number, Buyer>,
  { drafts, productIds }: { drafts: readonly ProductDraft[]; productIds: ReadonlyMap<string, string> },
): Promise<void> {
  if (await hasReviewPhotos(context.db)) return;
  const draftsByKey = new Map(drafts.map((draft) => [draft.key, draft]));
  for (const [at, plan] of pickReviews(plans).entries()) {
    const [productId, buyer] = [productIds.get(plan.key), customers.get(plan.customer)];
    if (!productId || !buyer) continue;
    const customer = { id: buyer.id, email: toSampleEmail(plan.customer) };
    const file = toImageFile(requireValue(draftsByKey, plan.key));
    const photoIds: string[] = [];
    for (const turn of at < secondPhotos ? [-4, 7] : [at % 2 === 0 ? -3 : 4]) {
      const photo = (await createPhoto(file, turn)).toString("base64");
      photoIds.push(await addReviewPhoto(context, customer, { productId, photo, network: "demo" }));
    }
    const { rating, comment, fit } = plan;
    await saveReview(context.db, customer, { productId, rating, comment, fit, photoIds }, context.now());
  }
}

/** Picks a good review of each of the products with the most reviews. */
function pickReviews(plans: readonly ReviewPlan[]): ReviewPlan[] {
  const byProduct = Map.groupBy(plans, ({ key }) => key);
  return [...byProduct.values()]
    .sort((a, b) => b.length - a.length)
    .flatMap((reviews) => reviews.find(({ rating }) => rating === 5) ?? [])
    .slice(0, photos - secondPhotos);
}

/** The file of the image on the product's card, which is in the repository. */
function toImageFile({ variations: [first, second] = [] }: ProductDraft): string {
  const path = String((second ?? first)?.images?.[0]).replace("/media/", "");
  return encodedImageFile({ path, width });
}

async function createPhoto(file: string, turn: number): Promise<Buffer> {
  return sharp(await readFile(file))
    .rotate(turn, { background: "#cfc6b8" })
    .resize(440, 440, { fit: "cover" })
    .modulate({ brightness: 0.94, saturation: 0.9 })
    .composite([{ input: Buffer.from(label), gravity: "southeast" }])
    .jpeg({ quality: 72 })
    .toBuffer();
}

const label =
  '<svg xmlns="http://www.w3.org/2000/svg" width="110" height="32"><rect width="110" height="32" fill="#211b17" opacity="0.7"/><text x="55" y="21" font-family="sans-serif" font-size="15" fill="#fff" text-anchor="middle">Sample</text></svg>';
