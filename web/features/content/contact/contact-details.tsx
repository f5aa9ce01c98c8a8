import type { ReactNode } from "react";
import type { SiteSettings } from "#contract/content/settings.ts";
import type { Icon } from "../../../ui/icons/icons.tsx";
import { MailIcon, PhoneIcon, PinIcon } from "../../../ui/icons/later-icons.tsx";
import { contentLanguage, tWord } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";

/** Phone, email and address, each shown only if it is set in the shop's settings. */
export function ContactDetails({ settings }: { settings: SiteSettings }) {
  const { mobile, email, address, openingHours, replyHours } = settings;
  if (!mobile && !email && !address) return null;
  return (
    <ul className="grid gap-px border-y border-hairline bg-hairline md:auto-cols-fr md:grid-flow-col">
      {mobile && (
        <ContactDetail
          icon={PhoneIcon}
          title={t("Phone")}
          note={openingHours[0] && `${tWord(openingHours[0].days)}, ${tWord(openingHours[0].hours)}`}
        >
          <a className="hover-underline py-0.5 tabular-nums" dir="ltr" href={`tel:${mobile.replaceAll(/[^+\d]/g, "")}`}>
            {mobile}
          </a>
        </ContactDetail>
      )}
      {email && (
        <ContactDetail
          icon={MailIcon}
          title={t("Email")}
          note={t("We reply within {replyHours} hours", { replyHours })}
        >
          <a className="hover-underline py-0.5 break-all" href={`mailto:${email}`}>
            {email}
          </a>
        </ContactDetail>
      )}
      {address && (
        <ContactDetail icon={PinIcon} title={t("Address")} note={undefined}>
          <address className="whitespace-pre-line not-italic">{address}</address>
        </ContactDetail>
      )}
    </ul>
  );
}

type ContactDetailProps = { icon: Icon; title: string; note: string | undefined; children: ReactNode };

function ContactDetail({ icon: DetailIcon, title, note, children }: ContactDetailProps) {
  return (
    <li className="grid content-start gap-2 bg-paper py-8 md:px-5 lg:px-8 md:first:ps-0 md:last:pe-0">
      <DetailIcon className="mb-2 size-6 text-accent" />
      <h2 className="eyebrow text-muted">{title}</h2>
      <div className="text-lg md:max-lg:text-base">{children}</div>
      {note && (
        <p lang={contentLanguage(note)} className="text-sm text-balance text-muted">
          {note}
        </p>
      )}
    </li>
  );
}
