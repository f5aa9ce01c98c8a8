import { useSearchParams } from "react-router";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { msg, t } from "../../ui/text/t.ts";
import { type MailLinkCopy, MailLinkPage, translateCopy } from "../content/mail-link-page.tsx";

/** Target of the link that confirms an alert. */
export function Component() {
  const result = useSearchParams()[0].get("result");
  return (
    <MailLinkPage {...translateCopy(copy[result ?? ""] ?? expired)} action={result ? undefined : t("Confirm")}>
      {result && (
        <ButtonLink to="/productlist" variant="secondary">
          {t("Explore Products")}
        </ButtonLink>
      )}
    </MailLinkPage>
  );
}

const expired: MailLinkCopy = {
  title: msg("This link does not work"),
  text: msg("It has expired, or the alert has ended. You can set it again on the page of the product."),
};
const copy: Record<string, MailLinkCopy> = {
  "": {
    title: msg("Confirm your alert"),
    text: msg("One email will be sent to the address that got this link, when the time has come."),
  },
  confirmed: {
    title: msg("Your alert is set"),
    text: msg("You’ll get one email, with a link to turn off all your alerts."),
  },
  full: {
    title: msg("Too many alerts"),
    text: msg(
      "This address has 20 alerts already. Please end one in the settings of your account, or all with the link in one of their emails.",
    ),
  },
};
