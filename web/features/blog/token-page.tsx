import { useMutation } from "@tanstack/react-query";
import { toErrorMessage } from "../../app/errors/error-message.ts";
import { Seo } from "../../app/seo/seo.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Button, ButtonLink } from "../../ui/forms/button.tsx";
import { MailIcon } from "../../ui/icons/later-icons.tsx";
import { t } from "../../ui/text/t.ts";

type TokenPageProps<Response> = {
  /**
   * Translated heading before the button is pressed, like `text` and `action`. `done` returns the texts shown
   * afterwards.
   */
  title: string;
  text: string;
  action: string;
  send: (token: string) => Promise<Response>;
  done: (response: Response) => { title: string; text: string };
};

/**
 * Target of a link in the blog's emails. Only the button changes something. Opening the page does not, because mail
 * scanners follow links too.
 */
export function TokenPage<Response>({ title, text, action, send, done }: TokenPageProps<Response>) {
  const sending = useMutation({ mutationFn: () => send(getTokenFromUrl()) });
  return (
    <div className="wrap min-h-[60vh]">
      <Seo title={title} index={false} />
      {sending.isSuccess ? (
        <EmptyState as="h1" icon={MailIcon} {...done(sending.data)}>
          <ButtonLink to="/blogs" variant="secondary">
            {t("Return to Blogs")}
          </ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState as="h1" icon={MailIcon} title={title} text={text}>
          <Button loading={sending.isPending} onClick={() => sending.mutate()}>
            {action}
          </Button>
        </EmptyState>
      )}
      <div role="status">
        {sending.isError && <Notice className="mx-auto max-w-md">{toErrorMessage(sending.error)}</Notice>}
      </div>
    </div>
  );
}

// The token is read on click, not while rendering, because the page's HTML is the same for every token.
const getTokenFromUrl = () => new URLSearchParams(location.search).get("token") ?? "";
