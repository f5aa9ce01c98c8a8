import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id, Instant } from "../../values/values.ts";
import { actorKinds } from "../system/actor-kinds.ts";

const VersionNumber = z.coerce.number().int().min(1).max(1_000_000);
export const ProductVersionParams = z.object({ productId: Id, version: VersionNumber });

/** `version`: the newest version that the member has seen. */
export const RestoreProduct = z.object({ version: z.number().int().min(1).max(1_000_000) });
export type RestoreProduct = z.infer<typeof RestoreProduct>;

const ProductVersion = z.object({
  version: z.number().int(),
  savedAt: Instant,
  actor: z.object({ kind: z.enum(actorKinds), name: z.string() }),
  restores: z.number().int().nullable(),
});
export type ProductVersion = z.infer<typeof ProductVersion>;

/** Newest first. */
export const ProductVersionsResponse = responseSchema({ name: z.string(), versions: z.array(ProductVersion) });
export type ProductVersionsResponse = z.infer<typeof ProductVersionsResponse>;
/** `fields`: the texts of the version, by the names that the history gives them, such as "Red / M price". */
export const ProductVersionResponse = responseSchema({
  version: ProductVersion.extend({ fields: z.record(z.string(), z.string()) }),
});
export type ProductVersionResponse = z.infer<typeof ProductVersionResponse>;
