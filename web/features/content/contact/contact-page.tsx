import { useContext } from "react";
import type { SiteSettings } from "#contract/content/settings.ts";
import { toBreadcrumbJsonLd } from "../../../app/seo/breadcrumb-json-ld.ts";
import { toOrganizationJsonLd } from "../../../app/seo/organization-json-ld.ts";
import { OriginContext, Seo } from "../../../app/seo/seo.tsx";
import { queries } from "../../../app/state/queries.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { useLoaded } from "../../../app/state/use-loaded.ts";
import { CdnContext } from "../../../ui/images/cdn-url.ts";
import { Breadcrumb } from "../../../ui/navigation/breadcrumb.tsx";
import { t } from "../../../ui/text/t.ts";
import { tNodes } from "../../../ui/text/t-nodes.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Faq, getQuestions, toFaqJsonLd } from "./faq.tsx";
import { StoreDetails } from "./store-details.tsx";

export function Component() {
  const origin = useContext(OriginContext);
  const cdn = useContext(CdnContext);
  const settings = useSettings();
  const socialLinks = useLoaded(queries.socialLinks()).data;
  const { app_title, replyHours } = settings;
  const questions = getQuestions(settings);
  const breadcrumbs = [
    { name: t("Home"), to: "/" },
    { name: t("Contact"), to: "/contact" },
  ];
  const graph = [
    toContactJsonLd(settings, origin, cdn),
    toFaqJsonLd(questions),
    toBreadcrumbJsonLd(breadcrumbs, origin),
  ];
  return (
    <div className="wrap pt-5">
      <Seo
        title={`${t("Contact")} | ${app_title}`}
        description={t(
          "Write to {app_title} or call: questions about sizes, orders, shipping and returns. We reply within {replyHours} hours.",
          { app_title, replyHours },
        )}
        canonical="/contact"
        jsonLd={{ "@context": "https://schema.org", "@graph": graph }}
      />
      <Breadcrumb items={breadcrumbs} />
      <header className="grid max-w-3xl gap-5 pt-10 pb-12 md:pt-16 md:pb-16">
        <p className="eyebrow text-accent">{t("Contact")}</p>
        <h1 className="font-display text-4xl">{t("Talk to us")}</h1>
        <p className="max-w-prose text-lg text-muted">
          {t(
            "A question about a size, an order or a return, or a word of praise for the tailor: a person reads every message and answers within {replyHours} hours.",
            { replyHours },
          )}
        </p>
      </header>
      <ContactDetails settings={settings} />
      <div className="grid gap-x-[clamp(3rem,8vw,9rem)] gap-y-14 py-section lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <section aria-labelledby="message">
          <h2 id="message" className="mb-6 font-display text-3xl">
            {t("Send us a message")}
          </h2>
          <ContactForm />
          <p className="hidden text-muted no-scripts:block">
            {tNodes("This form needs JavaScript. Without it, please email us at {email}.", {
              email: settings.email ? <a href={`mailto:${settings.email}`}>{settings.email}</a> : app_title,
            })}
          </p>
        </section>
        <StoreDetails settings={settings} socialLinks={socialLinks} />
      </div>
      <section aria-labelledby="questions" className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2 id="questions" className="font-display text-3xl">
          {t("Frequently asked questions")}
        </h2>
        <Faq questions={questions} />
      </section>
    </div>
  );
}

function toContactJsonLd(settings: SiteSettings, origin: string, cdn: string) {
  return { "@type": "ContactPage", url: `${origin}/contact`, about: toOrganizationJsonLd(settings, origin, cdn) };
}
