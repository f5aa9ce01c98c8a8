import { packingRoutes } from "#contract/admin/packing/packing-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { endWave, packOrder, putBackOrder } from "./pack-order.ts";
import { findWave, getPacking } from "./packing.ts";
import { takeWave } from "./take-wave.ts";

export function servePacking(app: App, context: AppContext) {
  serveStaff(app, packingRoutes, {
    get: ({ staff }) => getPacking(context, staff),
    async takeWave({ staff, body }) {
      const refused = await takeWave(context, staff, body);
      return { wave: await findWave(context.db, staff), refused };
    },
    endWave: async ({ staff, params }) => ({ isChanged: await endWave(context, staff, params.waveId) }),
    pack: async ({ staff, params, body }) => ({ isChanged: await packOrder(context, staff, params, body) }),
    putBack: async ({ staff, params, body }) => ({ isChanged: await putBackOrder(context, staff, params, body) }),
  });
}
