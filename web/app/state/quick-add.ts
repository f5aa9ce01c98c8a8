import type { ShownCard } from "#contract/catalogue/shown-card.ts";
import { createSharedValue } from "./shared-value.ts";

/**
 * The product whose size is being chosen, and the colour that its card shows. The shared value is undefined while no
 * product is chosen.
 */
type QuickAdd = { product: ShownCard; color: string | undefined };
const requested = createSharedValue<QuickAdd>();

export const openQuickAdd = (product: ShownCard, color: string | undefined) => requested.set({ product, color });
export const closeQuickAdd = () => requested.set(undefined);
export const useQuickAdd = requested.use;
