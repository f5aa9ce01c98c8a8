import type { SiteSettings } from "#contract/site.ts";

/** Where the shop can be reached: only what is set. */
export function Contact({ settings: { address, mobile, email } }: { settings: SiteSettings }) {
  if (!address && !mobile && !email) return null;
  return (
    <address className="grid justify-items-start gap-1.5 text-sm not-italic">
      {address && <span className="max-w-xs whitespace-pre-line">{address}</span>}
      {mobile && (
        <a href={`tel:${mobile.replaceAll(/[^+\d]/g, "")}`} className="drawn py-0.5 tabular-nums">
          {mobile}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="drawn py-0.5">
          {email}
        </a>
      )}
    </address>
  );
}
