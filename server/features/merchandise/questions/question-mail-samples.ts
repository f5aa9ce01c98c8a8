import type { Mail } from "../../../platform/mail/mail.ts";
import type { MailDefinition, SampleShop } from "../../shop/mail-texts/mail-texts.ts";
import { renderAnswerMail } from "./question-mail.ts";

const toSample =
  (isShop: boolean) =>
  ({ context, settings, language, to: email }: SampleShop): Mail =>
    renderAnswerMail(
      { config: context.config, settings, stopPath: "/questions/stop?token=sample" },
      {
        email,
        language,
        text: "Does the colour run?",
        slug: "sample",
        productId: "000000000000000053414d50",
        name: "Sample Kurta",
      },
      { text: "Wash it apart the first time.", isShop },
    );

/** The mails about questions. */
export const questionMails: readonly MailDefinition[] = [
  {
    id: "question-answered",
    group: "Alerts and questions",
    name: "Question answered",
    when: "To the author of a question about a product, when it is answered.",
    samples: { "By the shop": toSample(true), "By a customer": toSample(false) },
  },
];
