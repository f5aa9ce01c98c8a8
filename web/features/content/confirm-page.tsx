import { useSearchParams } from "react-router";
import { useSettings } from "../../app/state/settings.ts";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { t } from "../../ui/text/t.ts";
import { type MailLinkCopy, MailLinkPage } from "./mail-link-page.tsx";

/** Target of the newsletter's confirmation link. */
export function Component() {
  const result = useSearchParams()[0].get("result");
  const { app_title } = useSettings();
  const copy = toCopy(result, app_title);
  return (
    <MailLinkPage {...copy} documentTitle={`${copy.title} | ${app_title}`} action={result ? undefined : t("Confirm")}>
      {result && (
        <ButtonLink to="/" variant="secondary">
          {t("Back to the shop")}
        </ButtonLink>
      )}
    </MailLinkPage>
  );
}

function toCopy(result: string | null, shopName: string): MailLinkCopy {
  if (!result)
    return {
      title: t("Confirm your subscription"),
      text: t("The newsletter of {shopName} will be sent to the address that got this link.", { shopName }),
    };
  if (result === "confirmed")
    return { title: t("You are subscribed"), text: t("Every newsletter has a link to leave it.") };
  return {
    title: t("This link does not work"),
    text: t("It has expired or is not complete. Please subscribe again, at the foot of every page."),
  };
}
