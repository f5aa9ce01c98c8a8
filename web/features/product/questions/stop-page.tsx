import { useSearchParams } from "react-router";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { type MailLinkCopy, MailLinkPage } from "../../content/mail-link-page.tsx";

/** Target of the unsubscribe link of mails about answers. */
export function Component() {
  const result = useSearchParams()[0].get("result");
  return (
    <MailLinkPage {...(copy[result ?? ""] ?? invalid)} action={result ? undefined : "End these emails"}>
      <ButtonLink to="/" variant="secondary">
        Back to the shop
      </ButtonLink>
    </MailLinkPage>
  );
}

const invalid: MailLinkCopy = { title: "This link does not work", text: "Please follow it from the email itself." };
const copy: Record<string, MailLinkCopy> = {
  "": {
    title: "End emails about answers?",
    text: "Answers to the questions that you have asked will not be mailed to you any more.",
  },
  stopped: {
    title: "Answers are not mailed any more",
    text: "They are still shown on the pages of the products.",
  },
};
