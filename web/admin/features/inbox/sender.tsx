import type { MessageDetailsResponse, RelatedOrder } from "#contract/admin/inbox/inbox.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { useCan } from "../../state/staff.ts";
import { Card } from "../../ui/card.tsx";
import { OrderLink } from "../../ui/order-link.tsx";
import { OrderStatusBadge } from "../../ui/order-status-badge.tsx";

/** The sender's account, orders with parcels, and other messages. */
export function Sender({ details: { message, customer, orders, others } }: { details: MessageDetailsResponse }) {
  const can = useCan();
  return (
    <div className="grid content-start gap-4 text-sm">
      <Card title="From">
        <p className="font-medium wrap-anywhere">{message.name}</p>
        <p className="wrap-anywhere">
          <a
            href={`mailto:${message.email}`}
            className="underline decoration-line underline-offset-4 hover:text-accent"
          >
            {message.email}
          </a>
        </p>
        <p className="pt-2 text-muted">
          {customer ? (
            <>
              <Link
                to={`/admin/customers/${customer._id}`}
                className="underline decoration-line underline-offset-4 hover:text-accent"
              >
                An account
              </Link>{" "}
              has had this email since {formatDate(customer.since)}.
            </>
          ) : (
            can("customers:read") && "There is no account with this email."
          )}{" "}
          Anybody can type an email into the contact form: ask for the order number before you share details.
        </p>
      </Card>
      {can("orders:read") && (
        <Card title={orders.length === 0 ? "No orders found" : "Orders"}>
          {orders.length === 0 ? (
            <p className="text-muted">No order has this email, and the message names no order or phone number.</p>
          ) : (
            <ul className="grid gap-4">
              {orders.map((order) => (
                <Order key={order._id} {...order} />
              ))}
            </ul>
          )}
        </Card>
      )}
      {others.length > 0 && (
        <Card title="Other messages with this email">
          <ul className="grid gap-2">
            {others.map(({ _id, subject, sentAt, state }) => (
              <li key={_id}>
                <Link
                  to={`/admin/inbox/${_id}`}
                  className="underline decoration-line underline-offset-4 wrap-anywhere hover:text-accent"
                >
                  {subject}
                </Link>{" "}
                <span className="text-muted">
                  · {formatDate(sentAt)} · {state}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

const matchLabels = { email: "Same email", number: "Number in the message", phone: "Phone in the message" } as const;

function Order({ _id, number, placedAt, status, total, customer, match, parcels }: RelatedOrder) {
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>
          <OrderLink id={_id} number={number} /> <span className="text-muted">{formatDate(placedAt)}</span>
        </span>
        <span className="flex items-center gap-2 tabular-nums">
          {total !== undefined && formatPaise(toPaise(total))} <OrderStatusBadge status={status} />
        </span>
      </div>
      <p className="text-muted wrap-anywhere">
        {customer.name} · {customer.phone}
      </p>
      <p className="text-xs text-muted">{matchLabels[match]}</p>
      {parcels.map(({ courier, awb, trackingUrl }) => (
        <p key={`${courier} ${awb}`} className="wrap-anywhere">
          {courier || "Parcel"}{" "}
          {trackingUrl ? (
            <a
              href={trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="underline decoration-line underline-offset-4 hover:text-accent"
            >
              {awb || "Track"}
            </a>
          ) : (
            awb || "without a tracking number"
          )}
        </p>
      ))}
    </li>
  );
}
