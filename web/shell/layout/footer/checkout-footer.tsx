import type { SiteSettings } from "#contract/content/settings.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { ContactDetails } from "./contact-details.tsx";
import type { FooterLinks } from "./footer.tsx";

type CheckoutFooterProps = { settings: SiteSettings; policies: NonNullable<FooterLinks["policies"]> };

/** Policies and contact details. Policies open in a new tab, so that a half-filled address form is not lost. */
export function CheckoutFooter({ settings: { app_title, mobile, email }, policies }: CheckoutFooterProps) {
  return (
    <div className="wrap flex max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-4 py-8 text-muted">
      <p className="text-sm">
        © {new Date().getFullYear()} {app_title}
      </p>
      <nav aria-label={t("Customer policy")}>
        <ul className="flex flex-wrap gap-x-6">
          {policies.map(({ name, to }) => (
            <li key={to}>
              <Link to={to} target="_blank" className="block py-1.25 text-sm transition-colors hover:text-accent">
                <span lang={contentLanguage(name)}>{name}</span>
                <span className="sr-only">{t(", in a new tab")}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ContactDetails settings={{ mobile, email, address: "" }} inRow />
    </div>
  );
}
