/** States of an order in a wave. `released`: the wave has ended or somebody else has taken the order. Without Zod, so that pages do not load it. */
export const waveOrderStates = ["open", "packed", "put-back", "released"] as const;
export type WaveOrderState = (typeof waveOrderStates)[number];

/** The maximum number of orders in a wave: about as many as fit on a cart. */
export const maxWaveOrders = 20;

/** Orders with this tag are left out of waves until somebody removes it, or chooses them. */
export const putBackTag = "put back";
