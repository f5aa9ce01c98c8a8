import { useSearchParams } from "react-router";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { msg, t } from "../../ui/text/t.ts";
import { type MailLinkCopy, MailLinkPage, translateCopy } from "../content/mail-link-page.tsx";

/** Target of the unsubscribe link of alerts. */
export function Component() {
  const result = useSearchParams()[0].get("result");
  return (
    <MailLinkPage {...translateCopy(copy[result ?? ""] ?? invalid)} action={result ? undefined : t("End all alerts")}>
      <ButtonLink to="/" variant="secondary">
        {t("Back to the shop")}
      </ButtonLink>
    </MailLinkPage>
  );
}

const invalid: MailLinkCopy = {
  title: msg("This link does not work"),
  text: msg("Please follow it from the email itself."),
};
const copy: Record<string, MailLinkCopy> = {
  "": {
    title: msg("End your alerts?"),
    text: msg("No more emails about products will be sent to the address that got this link."),
  },
  stopped: {
    title: msg("Your alerts are ended"),
    text: msg("You can set new ones on the page of every product."),
  },
};
