import { languagePrefix } from "#contract/values/languages.ts";
import { confirmationDays as days } from "../../../platform/mail/confirmation-link.ts";
import type { MailDefinition, SampleShop } from "../../shop/mail-texts/mail-texts.ts";
import { renderConfirmationMail, renderSubscribedMail } from "./newsletter-mail.ts";

const toContext = ({ context, ...shop }: SampleShop) => ({
  ...shop,
  shopUrl: context.config.publicUrl + languagePrefix(shop.language),
});

/** The mails about the newsletter. */
export const newsletterMails: readonly MailDefinition[] = [
  {
    id: "newsletter-confirmation",
    group: "Newsletter and articles",
    name: "Confirm the newsletter",
    when: "To an address that is entered for the newsletter.",
    samples: {
      "Confirm the newsletter"(shop) {
        const mailContext = toContext(shop);
        const confirmUrl = `${mailContext.shopUrl}/newsletter/confirm?token=sample`;
        return renderConfirmationMail(mailContext, { confirmUrl, days });
      },
    },
  },
  {
    id: "newsletter-welcome",
    group: "Newsletter and articles",
    name: "Welcome to the newsletter",
    when: "To a new subscriber, when the address is confirmed.",
    samples: {
      "Welcome to the newsletter"(shop) {
        const mailContext = toContext(shop);
        const unsubscribeUrl = `${mailContext.shopUrl}/newsletter/unsubscribe?token=sample`;
        return renderSubscribedMail(mailContext, { unsubscribeUrl });
      },
    },
  },
];
