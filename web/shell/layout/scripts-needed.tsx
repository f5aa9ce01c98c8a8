import type { SiteSettings } from "#contract/content/settings.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { t } from "../../ui/text/t.ts";
import { ContactDetails } from "./footer/contact-details.tsx";

type ScriptsNeededProps = { settings: Pick<SiteSettings, "mobile" | "email"> };

/** Server only. Message for visitors without JavaScript, shown instead of a page that does not work without it. */
export function ScriptsNeeded({ settings: { mobile, email } }: ScriptsNeededProps) {
  const hasContact = Boolean(mobile || email);
  return (
    <div className="wrap py-10 md:py-14">
      <Notice tone="warning" className="grid gap-3">
        <p className="font-medium">{t("This page needs JavaScript, which is switched off in your browser.")}</p>
        <p>
          {hasContact
            ? t("Switch it on and reload the page, or contact us: we gladly take your order or find it for you.")
            : t("Switch it on and reload the page.")}
        </p>
        {hasContact && <ContactDetails settings={{ mobile, email, address: "" }} inRow />}
      </Notice>
    </div>
  );
}
