import { useState } from "react";
import type { CustomerDetails } from "#contract/admin/customers/customer-page.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { Link } from "../../../../ui/navigation/link.tsx";
import { useCan } from "../../../state/staff.ts";
import { Card, CardButton } from "../../../ui/card.tsx";
import { linkClass } from "../../../ui/link-class.ts";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { ContactDialog } from "../edits/contact-dialog.tsx";
import { CustomerLink } from "../list/customer-link.tsx";
import { CustomerTagDialog } from "../tags/customer-tag-dialog.tsx";

/** The figures of the customer's orders and returns. */
export function Figures({ orders, spent, returned, undelivered, lastOrderAt }: CustomerDetails) {
  const figures: [string, string | number][] = [
    ["Orders", orders],
    ["Spent", formatPaise(toPaise(spent))],
    ["Returned", returned],
    ["RTO", undelivered],
    ["Last order", lastOrderAt ? formatDate(lastOrderAt) : "None"],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-md border border-hairline bg-raised p-4 sm:grid-cols-5">
      {figures.map(([label, value]) => (
        <div key={label} className="grid">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="text-lg font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Contact({ customer }: { customer: CustomerDetails }) {
  const { email, phone, isGuest, deletedAt } = customer;
  const mayEdit = useCan()("customers:write") && deletedAt === null && !isGuest;
  const [isEditing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  useShortcuts(mayEdit ? [{ keys: "e", label: "Name and phone", run: edit }] : []);
  return (
    <Card title="Contact" action={mayEdit && <CardButton onClick={edit}>Edit</CardButton>}>
      <div className="grid justify-items-start gap-1 text-sm">
        {deletedAt === null && (
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className={linkClass}>
            {phone}
          </a>
        )}
        {isGuest && <p className="text-muted">Ordered as a guest: the email is not verified.</p>}
        {deletedAt && <p className="text-muted">No contact details are stored apart from those of the orders.</p>}
      </div>
      {isEditing && <ContactDialog customer={customer} onClose={() => setEditing(false)} />}
    </Card>
  );
}

export function CustomerTags(customer: CustomerDetails) {
  const can = useCan();
  const [isEditing, setEditing] = useState(false);
  const mayEdit = can("customers:write") && customer.deletedAt === null;
  const edit = () => setEditing(true);
  useShortcuts(mayEdit ? [{ keys: "t", label: "Tags", run: edit }] : []);
  const close = () => setEditing(false);
  return (
    <Card title="Tags" action={mayEdit && <CardButton onClick={edit}>Edit</CardButton>}>
      <p className="flex flex-wrap gap-1 text-sm">
        {customer.tags.length === 0 && <span className="text-muted">None</span>}
        {customer.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
      {isEditing && <CustomerTagDialog customers={[customer]} onClose={close} onDone={close} />}
    </Card>
  );
}

/** The customer's messages, reviews and questions, and the customer's consents. */
export function Activity(customer: CustomerDetails) {
  const can = useCan();
  const { reviews, questions, messages, email, consents } = customer;
  const { newsletter, texts, browsers } = consents;
  return (
    <Card title="Messages and consents">
      <ul className="grid gap-1 text-sm">
        <li>
          {messages > 0 && can("inbox:write") ? (
            <Link to={`/admin/inbox?q=${encodeURIComponent(email)}`} className={linkClass}>
              {pluralize(messages, "message")}
            </Link>
          ) : (
            pluralize(messages, "message")
          )}
          {" · "}
          {pluralize(reviews, "review")} · {pluralize(questions, "question")}
        </li>
        <li>{newsletter.length === 0 ? "No newsletter" : newsletter.map(describeSubscription).join(", ")}</li>
        <li>
          {texts.length === 0 ? "No texts about orders" : `Texts about orders: ${texts.map(toChannel).join(", ")}`}
        </li>
        <li>{browsers === 0 ? "No browser notifications" : `Notifications in ${pluralize(browsers, "browser")}`}</li>
      </ul>
    </Card>
  );
}

const toChannel = (channel: string) => (channel === "sms" ? "SMS" : "WhatsApp");
const describeSubscription = ({ email, isConfirmed }: CustomerDetails["consents"]["newsletter"][number]) =>
  `Newsletter to ${email}${isConfirmed ? "" : " (not confirmed)"}`;

/** Other accounts and guests with the same email or phone number. */
export function Similar({ similar }: Pick<CustomerDetails, "similar">) {
  if (similar.length === 0) return null;
  return (
    <Card title="Same email or phone number">
      <ul className="grid gap-2 text-sm">
        {similar.map((other) => (
          <li key={other._id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="grid min-w-0">
              <CustomerLink {...other} />
              <span className="text-xs wrap-anywhere text-muted">
                {other.email} · {pluralize(other.orders, "order")}
              </span>
            </span>
            {other.isGuest && <Badge tone="indigo">Guest</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
