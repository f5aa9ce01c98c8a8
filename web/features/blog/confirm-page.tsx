import { customerApi } from "../../app/state/customer-api.ts";
import { t } from "../../ui/text/t.ts";
import { translateSubscription } from "./subscription-text.ts";
import { TokenPage } from "./token-page.tsx";

/** Target of the confirmation link of comment notifications. */
export function Component() {
  return (
    <TokenPage
      title={t("Confirm your email")}
      text={t("Follow-up comments will be sent to the address that got this link.")}
      action={t("Confirm")}
      send={customerApi.blog.confirmFollow}
      done={({ started }) => ({
        title: t("Your email is confirmed"),
        text: t("{started} will be sent to you. Every email has a link to end this.", {
          started: translateSubscription(started),
        }),
      })}
    />
  );
}
