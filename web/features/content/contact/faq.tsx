import type { SiteSettings } from "#contract/content/settings.ts";
import { formatPrice } from "#contract/values/money.ts";
import { Disclosure } from "../../../ui/display/disclosure.tsx";

export type Question = { question: string; answer: string };

export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-t border-hairline">
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          <p className="max-w-prose whitespace-pre-line text-muted">{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}

/** The merchant's questions, or the four default ones (SPEC §2, §9) with figures from the settings. */
export function getQuestions(settings: SiteSettings): readonly Question[] {
  return settings.faq ?? createDefaultQuestions(settings);
}

function createDefaultQuestions({ shippingFee, freeShippingFrom, deliveryDays, returnDays }: SiteSettings): Question[] {
  const shippingCosts =
    shippingFee > 0
      ? `Shipping costs ${formatPrice(shippingFee)} and is free from ${formatPrice(freeShippingFrom)}.`
      : "Shipping is free.";
  return [
    {
      question: "What shipping options do you offer?",
      answer: `Standard shipping takes ${deliveryDays.join("–")} business days, express shipping 1–2 business days. ${shippingCosts}`,
    },
    {
      question: "What is your return policy?",
      answer: `You can return what you bought within ${returnDays} days, unworn and with its label.`,
    },
    { question: "Do you ship internationally?", answer: "Yes. International shipping takes 7–14 business days." },
    {
      question: "How can I track my order?",
      answer: "Sign in and open My Orders in your account: every order shows where it is. We also write when it ships.",
    },
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
