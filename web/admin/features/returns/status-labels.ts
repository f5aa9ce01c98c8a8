import type { ReturnKind, ReturnStatus } from "#contract/orders/return-states.ts";
import type { Tone } from "../../../ui/display/badge.tsx";

export const statusLabels: Record<ReturnStatus, string> = {
  requested: "To decide",
  approved: "On its way",
  received: "To inspect",
  completed: "Completed",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};

export const statusTones: Record<ReturnStatus, Tone> = {
  requested: "warning",
  approved: "indigo",
  received: "plum",
  completed: "success",
  rejected: "neutral",
  withdrawn: "neutral",
};

export const kindLabels: Record<ReturnKind, string> = {
  return: "Return",
  exchange: "Exchange",
  rto: "Returned to origin",
};
