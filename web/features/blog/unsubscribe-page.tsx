import { customerApi } from "../../app/state/customer-api.ts";
import { t } from "../../ui/text/t.ts";
import { translateSubscription } from "./subscription-text.ts";
import { TokenPage } from "./token-page.tsx";

/** Target of the unsubscribe link in emails. */
export function Component() {
  return (
    <TokenPage
      title={t("Unsubscribe")}
      text={t("You will get no more emails of this kind.")}
      action={t("Unsubscribe")}
      send={customerApi.blog.unsubscribe}
      done={({ stopped }) => ({
        title: t("You are unsubscribed"),
        text: t("{stopped}: you will get no more emails.", { stopped: translateSubscription(stopped) }),
      })}
    />
  );
}
