import { useMutation } from "@tanstack/react-query";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../../state/api.ts";
import { toast } from "../../../ui/toasts.tsx";

export function useEndWave(waveId: string) {
  return useMutation({
    mutationFn: () => api.packing.endWave({ waveId }),
    onError: ({ message }) => toast({ title: "The wave has not ended.", text: message, tone: "danger" }),
    onSettled: (_result, _error, _body, _context, { client }) => client.invalidateQueries({ queryKey: ["orders"] }),
  });
}

/** Asks for a confirmation, then ends the wave. Orders that are not packed become available for the next wave. */
export function EndDialog({ waveId, open, onClose }: { waveId: string; open: number; onClose: () => void }) {
  const end = useEndWave(waveId);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="End the wave?"
      confirmLabel="End wave"
      cancelLabel="Keep packing"
      loading={end.isPending}
      onConfirm={() => end.mutate(undefined, { onSettled: onClose })}
    >
      <p>
        {pluralize(open, "order")} {open === 1 ? "is" : "are"} not packed and will be in somebody's next wave. Put the
        units that you have collected back.
      </p>
    </ConfirmDialog>
  );
}
