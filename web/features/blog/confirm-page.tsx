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

/** Target of the confirmation link of comment notifications. Opening it changes nothing, because mail scanners follow links too: the button confirms. */
export function Component() {
  const confirm = useMutation({ mutationFn: () => api.blog.confirmFollow(getTokenFromUrl()) });
  return (
    <div className="wrap min-h-[60vh]">
      <Seo title={t("Confirm your email")} index={false} />
      {confirm.isSuccess ? (
        <EmptyState
          as="h1"
          icon={MailIcon}
          title={t("Your email is confirmed")}
          text={t("{started} will be sent to you. Every email has a link to end this.", {
            started: translateSubscription(confirm.data.started),
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
          title={t("Confirm your email")}
          text={t("Follow-up comments will be sent to the address that got this link.")}
        >
          <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {t("Confirm")}
          </Button>
        </EmptyState>
      )}
      <div role="status">
        {confirm.isError && <Notice className="mx-auto max-w-md">{toErrorMessage(confirm.error)}</Notice>}
      </div>
    </div>
  );
}

// Read on click, not while rendering: the page's HTML is the same for every token.
const getTokenFromUrl = () => new URLSearchParams(location.search).get("token") ?? "";
