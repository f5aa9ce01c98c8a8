import type { NotificationKind } from "#contract/admin/notifications/notification-kinds.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { Config } from "../../../config/config.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { button } from "../../../platform/mail/template/email-blocks.ts";
import type { ShopSettings } from "../../shop/settings/settings.ts";
import type { WaitingNotification } from "./notification-queries.ts";
import type { Recipient } from "./settings.ts";
import { renderStaffMail } from "./staff-mail.ts";

/** Limit of the listed notifications. Further ones are only counted. */
const maxListed = 20;

type Texts = {
  title: (count: number) => string;
  about: string;
  introduction: string;
  link: { label: string; path: string };
  describe: (notification: WaitingNotification, recipient: Pick<Recipient, "granted">) => string | string[];
};

const texts: Record<NotificationKind, Texts> = {
  "new-order": {
    title: (count) => (count === 1 ? "A new order" : `${count} new orders`),
    about: "new orders",
    introduction: "To be packed:",
    link: { label: "Open the orders to pack", path: "/admin/orders?view=pack&sort=placedAt" },
    describe: describeOrder,
  },
  "payment-in-doubt": {
    title: (count) => (count === 1 ? "A payment in doubt" : `${count} payments in doubt`),
    about: "payments in doubt",
    introduction: "Compare the order with the dashboard of the payment provider:",
    link: { label: "Open the orders", path: "/admin/orders" },
    // The detail is on a line of its own, because it is long.
    describe: ({ detail }) => [doubts[detail] ?? detail],
  },
  "return-requested": {
    title: (count) => (count === 1 ? "A return is requested" : `${count} returns are requested`),
    about: "requested returns",
    introduction: "To be approved or rejected:",
    link: { label: "Open the returns to decide", path: "/admin/returns?status=requested" },
    describe: ({ detail, units }) =>
      `${detail === "exchange" ? "Exchange" : "Return"} from an order of ${formatUnits(units)}`,
  },
  "low-stock": {
    title: (count) => (count === 1 ? "A variant runs out soon" : `${count} variants run out soon`),
    about: "variants that run out soon",
    introduction: "To be reordered or made again:",
    link: { label: "Open the variants that run out", path: "/admin/inventory/low" },
    describe: ({ detail }) => detail.split("\n").slice(1),
  },
  "job-failed": {
    title: (count) => (count === 1 ? "An email or job failed" : `${count} emails and jobs failed`),
    about: "failed emails and jobs",
    introduction:
      "The command npm run shop -- jobs shows what the queue still has. The log of the server says why each failed.",
    link: { label: "Open Today", path: "/admin" },
    describe: ({ detail }) =>
      detail.endsWith(" retried") ? "Has been failing for an hour and is being retried" : "Failed for good",
  },
};

const doubts: Record<string, string> = {
  late: "Paid after the order had expired; the payment is refunded",
  duplicate: "Paid twice; the second payment is refunded",
  "wrong amount": "Paid with a wrong amount; the payment is refunded",
  unconfirmed: "The provider has not confirmed a refund for an hour",
  refused: "The provider refused a refund",
};

const jobLabels: Record<string, string> = {
  mail: "Email",
  payment: "Check of a payment",
  refund: "Refund",
  "partial-refund": "Partial refund",
  "history-erasure": "Erasure of a customer from the history",
};

type NotificationMail = {
  settings: ShopSettings;
  recipient: Recipient;
  kind: NotificationKind;
  waiting: readonly WaitingNotification[];
};

/**
 * Renders one mail for all waiting notifications of a kind. The mail names no customer, because only the linked page
 * can show what the member's role allows.
 */
export function renderNotificationMail(config: Config, { settings, recipient, kind, waiting }: NotificationMail): Mail {
  const { title, about, introduction, link, describe } = texts[kind];
  const listed = waiting.slice(0, maxListed);
  const [first] = waiting;
  const isSingleOrder = waiting.length === 1 && first?.order_id;
  const { label, path } = isSingleOrder ? { label: "Open the order", path: `/admin/orders/${first.order_id}` } : link;
  return renderStaffMail(config, {
    settings,
    to: recipient.email,
    title: title(waiting.length),
    about,
    introduction,
    facts: [
      ...listed.map((notification) => ({ label: toLabel(notification), value: describe(notification, recipient) })),
      ...(waiting.length > listed.length ? [{ label: "And more", value: String(waiting.length - listed.length) }] : []),
    ],
    button: button(label, `${config.publicUrl}${path}`),
  });
}

function toLabel({ order_id, detail }: WaitingNotification): string {
  if (order_id) return `Order #${orderNumber(order_id)}`;
  const [variant, stock] = detail.split("\n");
  if (variant && stock) return variant;
  const type = detail.replace(/ \w+$/, "");
  return jobLabels[type] ?? `Job ${type}`;
}

function describeOrder({ units, total, payment_method }: WaitingNotification, { granted }: Pick<Recipient, "granted">) {
  if (!granted.has("orders:totals")) return formatUnits(units);
  const method = payment_method === "cod" ? "COD" : "paid online";
  return `${formatUnits(units)} · ${formatPaise(total ?? 0)} · ${method}`;
}

const formatUnits = (units: number | null) => (units === 1 ? "1 unit" : `${units ?? 0} units`);
