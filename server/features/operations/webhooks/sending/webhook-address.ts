import { isPublicUrl } from "../../../../config/public-shop.ts";
import type { AppContext } from "../../../../context.ts";

/**
 * Whether events may be sent to this machine and its network. Only a shop that itself can be opened only on this
 * machine may do so.
 */
export function allowsPrivateAddresses({ config }: Pick<AppContext, "config">): boolean {
  return !isPublicUrl(config.publicUrl);
}
