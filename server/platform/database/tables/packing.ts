import type { Generated } from "kysely";
import type { WaveOrderState } from "#contract/admin/packing/packing-states.ts";

/** Orders that members of staff are packing. */
export type PackingTables = {
  packing_waves: { id: string; staff_id: string; started_at: Date; expires_at: Date; ended_at: Date | null };
  packing_wave_orders: {
    wave_id: string;
    order_id: string;
    position: number;
    state: Generated<WaveOrderState>;
    changed_at: Date;
  };
};
