import { useSearchParams } from "react-router";
import { Seo } from "../../app/seo/seo.tsx";
import { useSettings } from "../../app/state/settings.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button, ButtonLink } from "../../ui/forms/button.tsx";
import { MailIcon } from "../../ui/icons/more-icons.tsx";

/** Target of the newsletter's confirmation link. Opening it changes nothing, because mail scanners follow links too: the button confirms. */
export function Component() {
  const result = useSearchParams()[0].get("result");
  const { app_title } = useSettings();
  const { title, text } = toCopy(result, app_title);
  return (
    <>
      <Seo title={`${title} | ${app_title}`} index={false} />
      <EmptyState as="h1" icon={MailIcon} title={title} text={text}>
        {result ? (
          <ButtonLink to="/" variant="secondary">
            Back to the shop
          </ButtonLink>
        ) : (
          // A plain HTML form, which works without JavaScript. It posts to the page's own URL, which holds the token.
          <form method="post">
            <Button type="submit">Confirm</Button>
          </form>
        )}
      </EmptyState>
    </>
  );
}

function toCopy(result: string | null, shopName: string): { title: string; text: string } {
  if (!result)
    return {
      title: "Confirm your subscription",
      text: `The newsletter of ${shopName} will be sent to the address that got this link.`,
    };
  if (result === "confirmed") return { title: "You are subscribed", text: "Every newsletter has a link to leave it." };
  return {
    title: "This link does not work",
    text: "It has expired or is not complete. Please subscribe again, at the foot of every page.",
  };
}
