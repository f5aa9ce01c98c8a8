import { type AlertKind, lowStockThreshold } from "#contract/catalogue/alert-kinds.ts";
import type { SiteSettings } from "#contract/content/settings.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { Config } from "../../config/config.ts";
import { renderEmail } from "../../platform/mail/email-template.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { toMailImageUrl } from "../../platform/mail/mail-image.ts";
import { toImageUrl } from "../catalogue/products/index.ts";
import type { AlertRow } from "./alert-queries.ts";

export type AlertMailContext = { config: Config; settings: SiteSettings };
/** Prices in paise. */
type AlertVariant = Pick<AlertRow, "productId" | "slug" | "name" | "size" | "color" | "image" | "price">;

/** Holds no text of the person who entered the address, because it may be a stranger's. */
export function renderConfirmationMail(
  { config, settings }: AlertMailContext,
  { to, kind, variant, url, days }: { to: string; kind: AlertKind; variant: AlertVariant; url: string; days: number },
): Mail {
  const shopName = settings.app_title;
  return {
    to,
    subject: `Please confirm your alert for ${variant.name}`,
    ...renderEmail({
      shopName,
      shopUrl: config.publicUrl,
      title: "One more step",
      paragraphs: [
        `Someone, probably you, asked ${shopName} for one email to this address ${toEvent(kind, variant)}. Please confirm it within ${days} days.`,
        "If you did not ask for it, you can ignore this email: without the confirmation nothing is sent.",
      ],
      rows: [toRow(config, variant)],
      button: { label: "Confirm the alert", href: url },
      reason: `You are receiving this email because this address was entered for an alert of ${shopName}.`,
    }),
  };
}

export function renderAlertMail(
  { config, settings }: AlertMailContext,
  alert: AlertRow,
  { stopUrl }: { stopUrl: string },
): Mail {
  const shopName = settings.app_title;
  const { subject, title, text } = toCopy(alert);
  return {
    to: alert.email,
    subject,
    unsubscribe: stopUrl,
    ...renderEmail({
      shopName,
      shopUrl: config.publicUrl,
      title,
      paragraphs: [`${text} Nothing is reserved for you: others may buy it meanwhile.`],
      rows: [toRow(config, alert)],
      facts: toPriceFacts(alert),
      button: { label: "See it in the shop", href: toVariantUrl(config, alert) },
      unsubscribe: stopUrl,
      reason: `You are receiving this email because you asked ${shopName} for it. This alert is done. The link ends the other alerts of this address.`,
    }),
  };
}

/** When an alert is mailed, as the end of a sentence. */
export function toEvent(kind: AlertKind, { price }: { price: number }): string {
  if (kind === "back-in-stock") return "when it is back in stock";
  if (kind === "low-stock") return `when ${lowStockThreshold} or fewer are left`;
  return `when it costs less than ${formatPaise(price)}`;
}

function toCopy({ kind, name, inventory, price, priceThen }: AlertRow) {
  if (kind === "back-in-stock")
    return {
      subject: `Back in stock: ${name}`,
      title: "It is back",
      text: "What you were waiting for is in stock again.",
    };
  if (kind === "low-stock")
    return {
      subject: `Nearly sold out: ${name}`,
      title: inventory === 1 ? "One is left" : `${inventory} are left`,
      text: "What you had an eye on is nearly sold out.",
    };
  return {
    subject: `Now ${formatPaise(price)}: ${name}`,
    title: "The price has dropped",
    text: `It costs ${formatPaise(priceThen - price)} less than when you asked.`,
  };
}

function toPriceFacts({ price, priceThen }: AlertRow) {
  if (price === priceThen) return [];
  return [
    { label: "When you asked", value: formatPaise(priceThen) },
    { label: "Now", value: formatPaise(price), strong: true },
  ];
}

function toRow(config: Config, { name, size, color, image, price }: AlertVariant) {
  return {
    name,
    image: toMailImageUrl(image && toImageUrl(image), config),
    detail: `${size}, ${color}`,
    amount: formatPaise(price),
  };
}

function toVariantUrl({ publicUrl }: Config, { slug, productId, color, size }: AlertVariant): string {
  return `${publicUrl}/productdetails/${encodeURIComponent(slug)}/${productId}?${new URLSearchParams({ color, size })}`;
}
