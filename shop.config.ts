import type { Shop } from "./server/feature.ts";
import { standardFeatures } from "./server/standard-features.ts";

/** The parts of which this shop is made. */
export default { features: standardFeatures } satisfies Shop;
