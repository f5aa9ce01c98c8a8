import { useMutation } from "@tanstack/react-query";
import { toErrorMessage } from "../../app/errors/error-message.ts";
import { Seo } from "../../app/seo/seo.tsx";
import { api } from "../../app/state/api.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Button, ButtonLink } from "../../ui/forms/button.tsx";
import { MailIcon } from "../../ui/icons/more-icons.tsx";
import { t } from "../../ui/text/t.ts";
import { translateSubscription } from "./subscription-text.ts";

/** Target of the unsubscribe link in emails. Opening it changes nothing, because mail scanners follow links too: the button unsubscribes. */
export function Component() {
  const unsubscribe = useMutation({ mutationFn: () => api.blog.unsubscribe(getTokenFromUrl()) });
  return (
    <div className="wrap min-h-[60vh]">
      <Seo title={t("Unsubscribe")} index={false} />
      {unsubscribe.isSuccess ? (
        <EmptyState
          as="h1"
          icon={MailIcon}
          title={t("You are unsubscribed")}
          text={t("{stopped}: you will get no more emails.", {
            stopped: translateSubscription(unsubscribe.data.stopped),
          })}
        >
          <ButtonLink to="/blogs" variant="secondary">
            {t("Return to Blogs")}
          </ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState
          as="h1"
          icon={MailIcon}
          title={t("Unsubscribe")}
          text={t("You will get no more emails of this kind.")}
        >
          <Button loading={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
            {t("Unsubscribe")}
          </Button>
        </EmptyState>
      )}
      <div role="status">
        {unsubscribe.isError && <Notice className="mx-auto max-w-md">{toErrorMessage(unsubscribe.error)}</Notice>}
      </div>
    </div>
  );
}

// Read on click, not while rendering: the page's HTML is the same for every token.
const getTokenFromUrl = () => new URLSearchParams(location.search).get("token") ?? "";
