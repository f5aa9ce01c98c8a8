import type { ReturnStatus } from "#contract/orders/return-states.ts";
import type { Tone } from "../../../ui/display/badge.tsx";

export const returnStatusTones: Record<ReturnStatus, Tone> = {
  requested: "warning",
  approved: "indigo",
  received: "plum",
  completed: "success",
  rejected: "neutral",
  withdrawn: "neutral",
};
