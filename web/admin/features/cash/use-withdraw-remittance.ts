import { useMutation } from "@tanstack/react-query";
import { api } from "../../state/api.ts";
import { toast } from "../../ui/toasts.tsx";

/** Withdraws a remittance, so that the cash of its orders counts as missing again. */
export function useWithdrawRemittance(onDone?: () => void) {
  return useMutation({
    mutationFn: (remittanceId: string) => api.cash.withdraw({ remittanceId }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: ({ message }) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
    onSettled(_result, _error, _id, _context, { client }) {
      onDone?.();
      return client.invalidateQueries({ queryKey: ["orders"] });
    },
  });
}
