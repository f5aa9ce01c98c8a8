import { useSearchParams } from "react-router";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { type MailLinkCopy, MailLinkPage } from "../content/mail-link-page.tsx";

/** Target of the link that confirms an alert. */
export function Component() {
  const result = useSearchParams()[0].get("result");
  return (
    <MailLinkPage {...(copy[result ?? ""] ?? expired)} action={result ? undefined : "Confirm"}>
      {result && (
        <ButtonLink to="/productlist" variant="secondary">
          Explore Products
        </ButtonLink>
      )}
    </MailLinkPage>
  );
}

const expired: MailLinkCopy = {
  title: "This link does not work",
  text: "It has expired, or the alert has ended. You can set it again on the page of the product.",
};
const copy: Record<string, MailLinkCopy> = {
  "": {
    title: "Confirm your alert",
    text: "One email will be sent to the address that got this link, when the time has come.",
  },
  confirmed: {
    title: "Your alert is set",
    text: "You will get one email. It has a link to end all alerts of this address.",
  },
  full: {
    title: "Too many alerts",
    text: "This address has 20 alerts already. Please end one in the settings of your account, or all with the link in one of their emails.",
  },
};
