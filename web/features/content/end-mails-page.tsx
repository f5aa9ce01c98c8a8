import { useSearchParams } from "react-router";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { msg, t } from "../../ui/text/t.ts";
import { type MailLinkCopy, MailLinkPage, translateCopy } from "./mail-link-page.tsx";

type EndMailsPageProps = { question: MailLinkCopy; action: string; ended: MailLinkCopy };

/**
 * Target of a link that ends the mails of one kind. The parameters are texts and the label of the button, already
 * marked with `msg`.
 */
export function EndMailsPage({ question, action, ended }: EndMailsPageProps) {
  const result = useSearchParams()[0].get("result");
  const copy = result === "stopped" ? ended : result ? invalid : question;
  return (
    <MailLinkPage {...translateCopy(copy)} action={result ? undefined : t(action)}>
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
