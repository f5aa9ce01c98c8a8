import type { StaffOrderDetails } from "#contract/admin/orders.ts";
import { Card } from "../../../ui/card.tsx";

/** Who gets the parcel, and where. */
export function Recipient({ address, email }: StaffOrderDetails) {
  const lines = [
    address.addressLine1,
    address.addressLine2,
    `${address.city} ${address.postalCode}`,
    address.state,
    address.country,
  ];
  return (
    <Card title="Deliver to">
      <address className="text-sm not-italic">
        <p className="font-medium">
          {address.firstName} {address.lastName}
        </p>
        {lines.filter(Boolean).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
        <p className="pt-2">
          <a href={`tel:${address.phone.replaceAll(/[^+\d]/g, "")}`} className={linkClass}>
            {address.phone}
          </a>
        </p>
        {email && (
          <p>
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          </p>
        )}
      </address>
    </Card>
  );
}

const linkClass = "underline decoration-line underline-offset-4 wrap-anywhere hover:text-accent";
