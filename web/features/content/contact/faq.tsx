import type { SiteSettings } from "#contract/content/settings.ts";
import { hasShippingZones } from "#contract/content/shipping-zones.ts";
import { formatPrice } from "#contract/values/money.ts";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";

export type Question = { question: string; answer: string };

export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-t border-hairline">
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} title={<span lang={contentLanguage(question)}>{question}</span>}>
          <p lang={contentLanguage(answer)} className="max-w-prose whitespace-pre-line text-muted">
            {answer}
          </p>
        </Disclosure>
      ))}
    </div>
  );
}

/** The merchant's questions, or the four default ones (SPEC §2, §9) with figures from the settings. */
export function getQuestions(settings: SiteSettings): readonly Question[] {
  return settings.faq ?? createDefaultQuestions(settings);
}

function createDefaultQuestions(settings: SiteSettings): Question[] {
  const { shippingFee, freeShippingFrom, deliveryDays, returnDays } = settings;
  const shippingCosts =
    shippingFee > 0
      ? t("Shipping costs {fee} and is free from {threshold}.", {
          fee: formatPrice(shippingFee),
          threshold: formatPrice(freeShippingFrom),
        })
      : t("Shipping is free.");
  return [
    {
      question: t("What shipping options do you offer?"),
      answer: t("Standard shipping takes {days} business days, express shipping 1–2 business days. {shippingCosts}", {
        days: deliveryDays.join("–"),
        shippingCosts: [shippingCosts, ...describeZones(settings), ...describeCodFee(settings)].join(" "),
      }),
    },
    {
      question: t("What is your return policy?"),
      answer: t("You can return what you bought within {returnDays} days, unworn and with its label.", { returnDays }),
    },
    { question: t("Do you ship internationally?"), answer: t("Yes. International shipping takes 7–14 business days.") },
    {
      question: t("How can I track my order?"),
      answer: t("Sign in and open My Orders to see where each order is. We also email you when it ships."),
    },
  ];
}

function describeZones(settings: SiteSettings): string[] {
  if (!hasShippingZones(settings)) return [];
  return [t("Some places have other terms: the cart and the page of a product show those of your PIN code.")];
}

function describeCodFee({ codFee, noCodFeeFrom }: SiteSettings): string[] {
  if (!(codFee > 0)) return [];
  const fee = formatPrice(codFee);
  if (noCodFeeFrom === null) return [t("Cash on delivery costs {fee} more.", { fee })];
  return [
    t("Cash on delivery costs {fee} more, and nothing from {threshold}.", {
      fee,
      threshold: formatPrice(noCodFeeFrom),
    }),
  ];
}

/** schema.org FAQPage for search engines. */
export function toFaqJsonLd(questions: readonly Question[]) {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
