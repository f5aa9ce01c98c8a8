import { useSearchParams } from "react-router";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { type MailLinkCopy, MailLinkPage } from "../content/mail-link-page.tsx";

/** Target of the unsubscribe link of alerts. */
export function Component() {
  const result = useSearchParams()[0].get("result");
  return (
    <MailLinkPage {...(copy[result ?? ""] ?? invalid)} action={result ? undefined : "End all alerts"}>
      <ButtonLink to="/" variant="secondary">
        Back to the shop
      </ButtonLink>
    </MailLinkPage>
  );
}

const invalid: MailLinkCopy = { title: "This link does not work", text: "Please follow it from the email itself." };
const copy: Record<string, MailLinkCopy> = {
  "": {
    title: "End your alerts?",
    text: "No more emails about products will be sent to the address that got this link.",
  },
  stopped: {
    title: "Your alerts are ended",
    text: "You can set new ones on the page of every product.",
  },
};
