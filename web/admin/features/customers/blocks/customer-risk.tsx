import { useState } from "react";
import type { CustomerDetails } from "#contract/admin/customers/customer-page.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { useCan } from "../../../state/staff.ts";
import { Card, CardButton } from "../../../ui/card.tsx";
import { BlockDialog, type BlockedCustomer } from "./block-dialog.tsx";
import { blockLabels, toShownValue } from "./block-labels.ts";
import { useLiftBlocks } from "./use-lift-blocks.ts";

type CustomerRiskProps = Pick<CustomerDetails, "blocks" | "codReturns"> & { customer: BlockedCustomer };

/** The parcels that the customer did not accept, and the blocks of the customer. */
export function CustomerRisk({ blocks, codReturns, customer }: CustomerRiskProps) {
  const can = useCan();
  const [isBlocking, setBlocking] = useState(false);
  const lift = useLiftBlocks();
  const { orders, returned } = codReturns;
  const isBlocked = blocks.length > 0;
  return (
    <Card
      title="Cash on delivery"
      action={
        can("orders:write") &&
        isBlocked && (
          <CardButton loading={lift.isPending} onClick={() => lift.mutate(blocks.map(({ _id }) => _id))}>
            Lift
          </CardButton>
        )
      }
    >
      <div className="grid gap-3 text-sm">
        {orders === 0 ? (
          <p className="text-muted">No earlier order was delivered or came back.</p>
        ) : (
          <p>{describeReturns(orders, returned)}</p>
        )}
        {blocks.map((block) => (
          <div key={block._id} className="grid justify-items-start gap-1">
            <Badge tone="danger">Blocked · {blockLabels[block.blocks]}</Badge>
            <p className="wrap-anywhere">
              {block.kind === "account" ? "This account" : toShownValue(block)}
              {block.reason && `: ${block.reason}`}
            </p>
            <p className="text-xs text-muted">
              {block.blockedBy} · {formatDateTime(block.blockedAt)}
            </p>
          </div>
        ))}
        {can("orders:write") && (
          <Button variant="link" size="sm" className="justify-self-start" onClick={() => setBlocking(true)}>
            {isBlocked ? "Block more…" : "Block cash on delivery…"}
          </Button>
        )}
      </div>
      {isBlocking && <BlockDialog customer={customer} onClose={() => setBlocking(false)} />}
    </Card>
  );
}

function describeReturns(orders: number, returned: number) {
  const total = orders === 1 ? "1 COD order" : `${orders} COD orders`;
  if (returned === 0) return `None of ${total} came back.`;
  return <strong className="font-medium text-danger">{`${returned} of ${total} came back.`}</strong>;
}
