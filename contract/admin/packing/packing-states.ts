/**
 * States of an order in a wave. `released`: the wave has ended, or another member has taken the order. Without Zod, so
 * that pages do not load it.
 */
export const waveOrderStates = ["open", "packed", "put-back", "released"] as const;
export type WaveOrderState = (typeof waveOrderStates)[number];

/** The maximum number of orders in a wave: about as many as fit on a cart. */
export const maxWaveOrders = 20;

/** The tag of orders that waves leave out, until staff remove the tag or choose the order itself. */
export const putBackTag = "put back";
