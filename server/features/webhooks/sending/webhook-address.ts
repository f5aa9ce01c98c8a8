import { isPublicUrl } from "../../../config/public-shop.ts";
import type { AppContext } from "../../../context.ts";

/** Only a shop that is itself only open on this machine may send events to this machine and its network. */
export function allowsPrivateAddresses({ config }: Pick<AppContext, "config">): boolean {
  return !isPublicUrl(config.publicUrl);
}
