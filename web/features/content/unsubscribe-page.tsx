import { useSearchParams } from "react-router";
import { toLanguagePath } from "#contract/values/languages.ts";
import { Seo } from "../../app/seo/seo.tsx";
import { queries } from "../../app/state/queries.ts";
import { useSettings } from "../../app/state/settings.ts";
import { useLoaded } from "../../app/state/use-loaded.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button, ButtonLink } from "../../ui/forms/button.tsx";
import { MailIcon } from "../../ui/icons/later-icons.tsx";
import { getLanguage, t } from "../../ui/text/t.ts";

export { ErrorBoundary } from "./page-error.tsx";

/**
 * Target of the newsletter's unsubscribe link. Only the button unsubscribes. Opening the page changes nothing, because
 * mail clients prefetch links.
 */
export function Component() {
  const token = useSearchParams()[0].get("token") ?? "";
  const { app_title } = useSettings();
  const { email, subscribed } = useLoaded(queries.subscription(token));
  const title = subscribed ? t("Leave the newsletter?") : t("You are unsubscribed");
  return (
    <>
      <Seo title={`${title} | ${app_title}`} index={false} />
      <EmptyState
        as="h1"
        icon={MailIcon}
        title={title}
        text={
          subscribed
            ? t("It will no longer be sent to {email}.", { email })
            : t(
                "The newsletter no longer comes to {email}. You can subscribe again at any time, at the foot of every page.",
                { email },
              )
        }
      >
        {subscribed && (
          // A plain HTML form, which works without JavaScript.
          <form
            method="post"
            action={toLanguagePath(getLanguage(), `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`)}
          >
            <Button type="submit">{t("Unsubscribe")}</Button>
          </form>
        )}
        <ButtonLink to="/" variant="secondary">
          {t("Back to the shop")}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
