import { type Language, languagePrefix } from "#contract/values/languages.ts";
import type { Config } from "../../../config/config.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { button } from "../../../platform/mail/template/email-blocks.ts";
import { renderEmail } from "../../../platform/mail/template/email-template.ts";
import { toEmailLook } from "../../shop/brand/brand.ts";
import { createTranslate, type MailSettings, toMailLanguage } from "../../shop/mail-texts/mail-texts.ts";

/** `stopPath`: the path of the page that ends these mails. */
type MailContext = { config: Config; settings: MailSettings; stopPath: string };
type MailedQuestion = {
  email: string;
  text: string;
  slug: string;
  productId: string;
  name: string;
  language: Language;
};

/** The answer to a question, for its author. */
export function renderAnswerMail(
  { config, settings, stopPath }: MailContext,
  { email, text, slug, productId, name, language: recorded }: MailedQuestion,
  answer: { text: string; isShop: boolean },
): Mail {
  const shop = settings.app_title;
  const language = toMailLanguage(settings, recorded);
  const t = createTranslate(settings, language);
  const shopUrl = config.publicUrl + languagePrefix(language);
  const who = answer.isShop ? shop : t("A customer who has bought it");
  return {
    to: email,
    subject: t("An answer to your question about {name}", { name }),
    unsubscribe: config.publicUrl + stopPath,
    ...renderEmail({
      lang: language,
      shopName: shop,
      shopUrl,
      look: toEmailLook(settings),
      title: t("Your question was answered"),
      blocks: [
        t("You asked about {name}: “{text}”", { name, text }),
        t("{who} answers: “{text}”", { who, text: answer.text }),
        button(t("See it in the shop"), `${shopUrl}/productdetails/${encodeURIComponent(slug)}/${productId}#questions`),
      ],
      unsubscribe: shopUrl + stopPath,
      unsubscribeLabel: t("Unsubscribe"),
      reason: t(
        "You are receiving this email because you asked a question at {shop}. The link ends emails about answers to your questions.",
        { shop },
      ),
    }),
  };
}
