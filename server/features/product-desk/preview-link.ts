import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../context.ts";
import { isValidLinkSignature, signLink } from "../../platform/mail/link-signature.ts";
import { findStoredProduct, productNotFound } from "../catalogue/products/index.ts";

const validDays = 7;
const purpose = "product preview";

/**
 * A link to a product for whoever has it, also while it is a draft. The token is in the fragment, which browsers send neither to the shop's
 * server nor as a referrer, and with which the service worker stores no page.
 */
export async function createPreviewLink(
  { db, config, now }: Pick<AppContext, "db" | "config" | "now">,
  productId: string,
) {
  if (!(await findStoredProduct(db, productId))) throw productNotFound();
  const validUntil = new Date(now().getTime() + validDays * 86_400_000);
  const content = `${productId}.${Math.floor(validUntil.getTime() / 1000)}`;
  const token = `${content}.${signLink(config.jwtSecret, purpose, content)}`;
  return { url: `${config.publicUrl}/preview#link=${token}`, validUntil: validUntil.toISOString() };
}

/**
 * The product that a token shows.
 * @throws Refusal if it was not made by this shop, or has expired
 */
export function requirePreviewToken({ config, now }: Pick<AppContext, "config" | "now">, token: string): string {
  const [productId = "", seconds = "", signature = ""] = token.split(".");
  const isSigned = isValidLinkSignature(config.jwtSecret, purpose, `${productId}.${seconds}`, signature);
  if (!isSigned || Number(seconds) * 1000 < now().getTime())
    throw new Refusal("not_found", "This preview link has expired. Ask the shop for a new one.");
  return productId;
}
