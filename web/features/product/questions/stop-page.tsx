import { useSearchParams } from "react-router";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { type MailLinkCopy, MailLinkPage, translateCopy } from "../../content/mail-link-page.tsx";

/** Target of the unsubscribe link of mails about answers. */
export function Component() {
  const result = useSearchParams()[0].get("result");
  return (
    <MailLinkPage {...translateCopy(copy[result ?? ""] ?? invalid)} action={result ? undefined : t("End these emails")}>
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
    title: msg("End emails about answers?"),
    text: msg("Answers to the questions that you have asked will not be mailed to you any more."),
  },
  stopped: {
    title: msg("Answers are not mailed any more"),
    text: msg("They are still shown on the pages of the products."),
  },
};
