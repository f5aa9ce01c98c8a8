import {
  PackingResponse,
  PackOrder,
  PutBackOrder,
  TakeWave,
  WaveChangedResponse,
  WaveOrderParams,
  WaveParams,
  WaveTakenResponse,
} from "#contract/admin/packing/packing.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { endWave, packOrder, putBackOrder } from "./pack-order.ts";
import { findWave, getPacking } from "./packing.ts";
import { takeWave } from "./take-wave.ts";

export function packingRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.get(
    "/admin/pack",
    {
      config: { staffAccess: "orders:pack" },
      schema: {
        ...call("How many orders wait to be packed, who packs, and one's own wave"),
        response: { 200: PackingResponse },
      },
    },
    async ({ staff }) => success(await getPacking(context, staff)),
  );
  app.post(
    "/admin/pack/waves",
    {
      config: { staffAccess: "orders:pack" },
      schema: {
        ...call("Takes the oldest orders, or chosen ones, to pack them; nobody else gets them"),
        body: TakeWave,
        response: { 200: WaveTakenResponse },
      },
    },
    async ({ staff, body }) => {
      const refused = await takeWave(context, staff, body);
      return success({ wave: await findWave(context.db, staff), refused });
    },
  );
  app.post(
    "/admin/pack/waves/:waveId/end",
    {
      config: { staffAccess: "orders:pack" },
      schema: {
        ...call("Ends one's own wave; its open orders wait again"),
        params: WaveParams,
        response: { 200: WaveChangedResponse },
      },
    },
    async ({ staff, params }) => success({ isChanged: await endWave(context, staff, params.waveId) }),
  );
  app.post(
    "/admin/pack/waves/:waveId/orders/:orderId/packed",
    {
      config: { staffAccess: "orders:pack" },
      schema: {
        ...call("Packs an order of one's own wave; repeated, it changes nothing"),
        params: WaveOrderParams,
        body: PackOrder,
        response: { 200: WaveChangedResponse },
      },
    },
    async ({ staff, params, body }) => success({ isChanged: await packOrder(context, staff, params, body) }),
  );
  app.post(
    "/admin/pack/waves/:waveId/orders/:orderId/put-back",
    {
      config: { staffAccess: "orders:pack" },
      schema: {
        ...call("Gives an order of one's own wave back, with the reason in a note"),
        params: WaveOrderParams,
        body: PutBackOrder,
        response: { 200: WaveChangedResponse },
      },
    },
    async ({ staff, params, body }) => success({ isChanged: await putBackOrder(context, staff, params, body) }),
  );
}
