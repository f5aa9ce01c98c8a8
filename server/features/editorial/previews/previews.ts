import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { isValidLinkSignature, signLink } from "../../../platform/mail/link-signature.ts";

const validDays = 7;
/** The kind of record that a link shows. A link of one kind opens no record of another. */
export type PreviewKind = "product" | "page" | "article";
const toPurpose = (kind: PreviewKind) => `${kind} preview`;

/**
 * The token of a link with which anybody can see a record, also while it is a draft. The token belongs in the link's
 * fragment, which browsers send neither to the shop's server nor as a referrer, and with which the service worker
 * stores no page.
 */
export function createPreviewToken({ config, now }: Pick<AppContext, "config" | "now">, kind: PreviewKind, id: string) {
  const validUntil = new Date(now().getTime() + validDays * 86_400_000);
  const content = `${id}.${Math.floor(validUntil.getTime() / 1000)}`;
  const token = `${content}.${signLink(config.jwtSecret, toPurpose(kind), content)}`;
  return { token, validUntil: validUntil.toISOString() };
}

/**
 * The id of the record that a token shows.
 * @throws Refusal if the token was not made by this shop, or has expired
 */
export function requirePreviewToken(
  { config, now }: Pick<AppContext, "config" | "now">,
  kind: PreviewKind,
  token: string,
): string {
  const [id = "", seconds = "", signature = ""] = token.split(".");
  const isSigned = isValidLinkSignature(config.jwtSecret, toPurpose(kind), `${id}.${seconds}`, signature);
  if (!isSigned || Number(seconds) * 1000 < now().getTime())
    throw new Refusal("not_found", "This preview link has expired. Ask the shop for a new one.");
  return id;
}
