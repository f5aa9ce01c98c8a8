import type { AlertKind } from "#contract/catalogue/alert-kinds.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { MailDefinition, SampleShop } from "../../shop/mail-texts/mail-texts.ts";
import { renderAlertMail, renderConfirmationMail } from "./alert-mail.ts";
import type { AlertRow } from "./alert-queries.ts";

const id = "000000000000000053414d50";
const toAlert = ({ context, language, to }: SampleShop, kind: AlertKind): AlertRow => ({
  id,
  email: to,
  kind,
  language,
  requestedAt: context.now(),
  priceThen: 2_999_00,
  price: 2_499_00,
  inventory: 3,
  size: "M",
  color: "Indigo",
  productId: id,
  slug: "sample",
  name: "Sample Kurta",
  image: null,
});

const toConfirmation =
  (kind: AlertKind) =>
  (shop: SampleShop): Mail =>
    renderConfirmationMail(
      { config: shop.context.config, settings: shop.settings },
      {
        to: shop.to,
        kind,
        variant: toAlert(shop, kind),
        language: shop.language,
        path: "/alerts/confirm?token=sample",
        days: 7,
      },
    );

const toSample =
  (kind: AlertKind, changes: Partial<AlertRow> = {}) =>
  (shop: SampleShop): Mail =>
    renderAlertMail(
      { config: shop.context.config, settings: shop.settings },
      { ...toAlert(shop, kind), ...changes },
      { stopPath: "/alerts/stop?token=sample" },
    );

/** The mails about products that are back in stock, nearly sold out or cheaper. */
export const alertMails: readonly MailDefinition[] = [
  {
    id: "alert-confirmation",
    group: "Alerts and questions",
    name: "Confirm an alert",
    when: "To an address that is entered for an alert.",
    samples: {
      "Back in stock": toConfirmation("back-in-stock"),
      "Nearly sold out": toConfirmation("low-stock"),
      "Lower price": toConfirmation("price-drop"),
    },
  },
  {
    id: "alert",
    group: "Alerts and questions",
    name: "Alert",
    when: "To whoever has set an alert, when the product is back, nearly sold out or cheaper.",
    samples: {
      "Back in stock": toSample("back-in-stock"),
      "Nearly sold out": toSample("low-stock"),
      "One is left": toSample("low-stock", { inventory: 1 }),
      "Lower price": toSample("price-drop"),
    },
  },
];
