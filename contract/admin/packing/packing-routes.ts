import { get, post, routes } from "../staff-access.ts";
import {
  PackingResponse,
  PackOrder,
  PutBackOrder,
  TakeWave,
  WaveChangedResponse,
  WaveOrderParams,
  WaveParams,
  WaveTakenResponse,
} from "./packing.ts";

const access = "orders:pack";

/** Waves of orders, which a member packs one after the other. */
export const packingRoutes = routes("/admin/pack", {
  get: get("", {
    access,
    reply: PackingResponse,
    summary: "How many orders wait to be packed, who packs, and one's own wave",
  }),
  takeWave: post("/waves", {
    access,
    body: TakeWave,
    reply: WaveTakenResponse,
    summary: "Takes the oldest orders, or chosen ones, to pack them; nobody else gets them",
  }),
  endWave: post("/waves/:waveId/end", {
    access,
    params: WaveParams,
    reply: WaveChangedResponse,
    summary: "Ends one's own wave; its open orders wait again",
  }),
  pack: post("/waves/:waveId/orders/:orderId/packed", {
    access,
    params: WaveOrderParams,
    body: PackOrder,
    reply: WaveChangedResponse,
    summary: "Packs an order of one's own wave; repeated, it changes nothing",
  }),
  putBack: post("/waves/:waveId/orders/:orderId/put-back", {
    access,
    params: WaveOrderParams,
    body: PutBackOrder,
    reply: WaveChangedResponse,
    summary: "Gives an order of one's own wave back, with the reason in a note",
  }),
});
