import type { SiteSettings } from "#contract/content/settings.ts";

type ContactDetailsProps = { settings: Pick<SiteSettings, "address" | "mobile" | "email">; inRow?: boolean };

/** The shop's postal address, phone number and email address. Unset ones are left out. */
export function ContactDetails({ settings: { address, mobile, email }, inRow = false }: ContactDetailsProps) {
  if (!address && !mobile && !email) return null;
  return (
    <address
      className={`${inRow ? "flex flex-wrap gap-x-6" : "grid justify-items-start"} gap-y-1.5 text-sm not-italic`}
    >
      {address && <span className="max-w-xs whitespace-pre-line">{address}</span>}
      {mobile && (
        <a dir="ltr" href={`tel:${mobile.replaceAll(/[^+\d]/g, "")}`} className="hover-underline py-0.5 tabular-nums">
          {mobile}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="hover-underline py-0.5">
          {email}
        </a>
      )}
    </address>
  );
}
