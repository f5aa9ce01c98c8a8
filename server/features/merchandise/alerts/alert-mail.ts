import { type AlertKind, lowStockThreshold } from "#contract/catalogue/alert-kinds.ts";
import { type Language, languagePrefix } from "#contract/values/languages.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { Config } from "../../../config/config.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { toMailImageUrl } from "../../../platform/mail/mail-image.ts";
import { button, facts, items } from "../../../platform/mail/template/email-blocks.ts";
import { renderEmail } from "../../../platform/mail/template/email-template.ts";
import { toEmailLook } from "../../shop/brand/brand.ts";
import {
  createTranslate,
  type MailSettings,
  type Translate,
  toMailLanguage,
} from "../../shop/mail-texts/mail-texts.ts";
import { toImageUrl } from "../catalogue/products/index.ts";
import type { AlertRow } from "./alert-queries.ts";

export type AlertMailContext = { config: Config; settings: MailSettings };

/**
 * The language and translation of a mail, by the customer's recorded language. `shopUrl`: the address of the shop's
 * pages in this language.
 */
function toLanguage({ config, settings }: AlertMailContext, recorded: Language) {
  const language = toMailLanguage(settings, recorded);
  return {
    lang: language,
    t: createTranslate(settings, language),
    shopUrl: config.publicUrl + languagePrefix(language),
  };
}
/** Prices in paise. */
type AlertVariant = Pick<AlertRow, "productId" | "slug" | "name" | "size" | "color" | "image" | "price">;

type Confirmation = {
  to: string;
  kind: AlertKind;
  variant: AlertVariant;
  language: Language;
  /** Path of the page that confirms the alert, with its token. */
  path: string;
  days: number;
};

/** The mail contains no text of the person who entered the address, because the address may be a stranger's. */
export function renderConfirmationMail(
  mailContext: AlertMailContext,
  { to, kind, variant, language, path, days }: Confirmation,
): Mail {
  const { config, settings } = mailContext;
  const { lang, t, shopUrl } = toLanguage(mailContext, language);
  const shop = settings.app_title;
  return {
    to,
    subject: t("Please confirm your alert for {name}", { name: variant.name }),
    ...renderEmail({
      lang,
      shopName: shop,
      shopUrl,
      look: toEmailLook(settings),
      title: t("One more step"),
      blocks: [
        toRequest(t, kind, { shop, days, price: formatPaise(variant.price), count: lowStockThreshold }),
        t("If you did not ask for it, you can ignore this email: without the confirmation nothing is sent."),
        items([toRow(config, variant)]),
        button(t("Confirm the alert"), shopUrl + path),
      ],
      reason: t("You are receiving this email because this address was entered for an alert of {shop}.", { shop }),
    }),
  };
}

export function renderAlertMail(
  mailContext: AlertMailContext,
  alert: AlertRow,
  { stopPath }: { stopPath: string },
): Mail {
  const { config, settings } = mailContext;
  const { lang, t, shopUrl } = toLanguage(mailContext, alert.language);
  const shop = settings.app_title;
  const { subject, title, text } = toCopy(t, alert);
  return {
    to: alert.email,
    subject,
    unsubscribe: config.publicUrl + stopPath,
    ...renderEmail({
      lang,
      shopName: shop,
      shopUrl,
      look: toEmailLook(settings),
      title,
      blocks: [
        `${text} ${t("It isn’t reserved for you, so it may sell out soon.")}`,
        items([toRow(config, alert)]),
        facts(toPriceFacts(t, alert)),
        button(t("See it in the shop"), toVariantUrl(shopUrl, alert)),
      ],
      unsubscribe: shopUrl + stopPath,
      unsubscribeLabel: t("Unsubscribe"),
      reason: t(
        "You are receiving this email because you set an alert at {shop}. This alert is now off. Use the link to turn off your other alerts.",
        { shop },
      ),
    }),
  };
}

type Values = { shop: string; days: number; price: string; count: number };

function toRequest(t: Translate, kind: AlertKind, values: Values): string {
  if (kind === "back-in-stock")
    return t(
      "Someone, probably you, asked {shop} for one email to this address when it is back in stock. Please confirm it within {days} days.",
      values,
    );
  if (kind === "low-stock")
    return t(
      "Someone, probably you, asked {shop} for one email to this address when {count} or fewer are left. Please confirm it within {days} days.",
      values,
    );
  return t(
    "Someone, probably you, asked {shop} for one email to this address when it costs less than {price}. Please confirm it within {days} days.",
    values,
  );
}

/** The event that an alert waits for, as the end of a sentence. */
export function toEvent(kind: AlertKind, { price }: { price: number }): string {
  if (kind === "back-in-stock") return "when it is back in stock";
  if (kind === "low-stock") return `when ${lowStockThreshold} or fewer are left`;
  return `when it costs less than ${formatPaise(price)}`;
}

function toCopy(t: Translate, { kind, name, inventory, price, priceThen }: AlertRow) {
  if (kind === "back-in-stock")
    return {
      subject: t("Back in stock: {name}", { name }),
      title: t("It is back"),
      text: t("What you were waiting for is in stock again."),
    };
  if (kind === "low-stock")
    return {
      subject: t("Nearly sold out: {name}", { name }),
      title: inventory === 1 ? t("One is left") : t("{inventory} are left", { inventory }),
      text: t("An item you like is nearly sold out."),
    };
  return {
    subject: t("Now {price}: {name}", { price: formatPaise(price), name }),
    title: t("The price has dropped"),
    text: t("It costs {amount} less than when you asked.", { amount: formatPaise(priceThen - price) }),
  };
}

function toPriceFacts(t: Translate, { price, priceThen }: AlertRow) {
  if (price === priceThen) return [];
  return [
    { label: t("When you asked"), value: formatPaise(priceThen) },
    { label: t("Now"), value: formatPaise(price), strong: true },
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

function toVariantUrl(shopUrl: string, { slug, productId, color, size }: AlertVariant): string {
  return `${shopUrl}/productdetails/${encodeURIComponent(slug)}/${productId}?${new URLSearchParams({ color, size })}`;
}
