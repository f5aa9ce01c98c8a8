import { formatPaise } from "#contract/values/money.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import type { SteepFall } from "./steep-falls.ts";

type SteepFallDialogProps = { steepFalls: readonly SteepFall[]; onConfirm: () => void; onClose: () => void };

/** Asks for a confirmation before prices are saved that fall by more than half, because usually a zero is missing. */
export function SteepFallDialog({ steepFalls, onConfirm, onClose }: SteepFallDialogProps) {
  const count = steepFalls.length;
  return (
    <ConfirmDialog
      open
      title={`${pluralize(count, "price")} ${count === 1 ? "falls" : "fall"} by more than half`}
      confirmLabel={count === 1 ? "Save this price" : "Save these prices"}
      loading={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="grid gap-2 text-sm">
        {steepFalls.map(({ variantId, variant, before, after }) => (
          <li key={variantId} className="flex flex-wrap justify-between gap-x-4 border-b border-hairline pb-2">
            <span className="wrap-anywhere">{variant}</span>
            <span className="tabular-nums">
              {formatPaise(before)} → {formatPaise(after)}
            </span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
