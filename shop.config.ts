import type { Shop } from "./server/feature.ts";
import { standardFeatures } from "./server/standard-features.ts";

/** What this shop is made of. */
export default { features: standardFeatures } satisfies Shop;
