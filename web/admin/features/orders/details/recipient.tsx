import { useState } from "react";
import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { useCan } from "../../../state/staff.ts";
import { Card, CardButton } from "../../../ui/card.tsx";
import { linkClass } from "../../../ui/link-class.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { MailDialog } from "./mail-dialog.tsx";
import { StateDialog } from "./state-dialog.tsx";

/** Name and address of the person who gets the parcel. */
export function Recipient({ order }: { order: StaffOrderDetails }) {
  const { address, email, status } = order;
  const can = useCan();
  // The kind of the dialog is stored when the dialog opens, because somebody else may pack the order while the address
  // is edited.
  const [edited, setEdited] = useState<"address" | "state">();
  const [isMailing, setMailing] = useState(false);
  const isOpen = status === "pending" || status === "confirmed";
  const isEditable = can("orders:write") && isOpen;
  const lines = [
    address.addressLine1,
    address.addressLine2,
    `${address.city} ${address.postalCode}`,
    address.state,
    address.country,
  ];
  return (
    <Card title="Deliver to" action={isEditable && <CardButton onClick={() => setEdited("address")}>Edit</CardButton>}>
      <address className="text-sm not-italic">
        <p className="font-medium">
          {address.firstName} {address.lastName}
        </p>
        {lines.filter(Boolean).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
        {address.phone && (
          <p className="md:pt-2">
            <a href={`tel:${address.phone.replaceAll(/[^+\d]/g, "")}`} className={linkClass}>
              {address.phone}
            </a>
          </p>
        )}
        {email && (
          <p>
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          </p>
        )}
        {email && (
          <Button variant="link" size="sm" onClick={() => setMailing(true)}>
            Resend an email
          </Button>
        )}
      </address>
      {order.isStateUnknown && (
        <Notice tone="danger">
          The GST of the invoice depends on the state, and “{address.state}” is none that is known.{" "}
          {isOpen ? "Correct it before the order is packed." : "The order gets no invoice until you correct it."}
          {can("orders:write") && (
            <Button variant="link" size="sm" className="block" onClick={() => setEdited(isOpen ? "address" : "state")}>
              Correct the state
            </Button>
          )}
        </Notice>
      )}
      {isMailing && <MailDialog order={order} onClose={() => setMailing(false)} />}
      {edited === "address" && <AddressDialog order={order} onClose={() => setEdited(undefined)} />}
      {edited === "state" && <StateDialog order={order} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}
