import { useSearchParams } from "react-router";
import { Seo } from "../../app/seo/seo.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button, ButtonLink } from "../../ui/forms/button.tsx";
import { MailIcon } from "../../ui/icons/more-icons.tsx";

/** Target of the link that confirms an alert. Opening it changes nothing, because mail scanners follow links too: the button confirms. */
export function Component() {
  const result = useSearchParams()[0].get("result");
  const { title, text } = copy[result ?? ""] ?? expired;
  return (
    <>
      <Seo title={title} index={false} />
      <EmptyState as="h1" icon={MailIcon} title={title} text={text}>
        {result ? (
          <ButtonLink to="/productlist" variant="secondary">
            Explore Products
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

const expired = {
  title: "This link does not work",
  text: "It has expired, or the alert has ended. You can set it again on the page of the product.",
};
const copy: Record<string, typeof expired> = {
  "": {
    title: "Confirm your alert",
    text: "One email will be sent to the address that got this link, when the time has come.",
  },
  confirmed: {
    title: "Your alert is set",
    text: "You will get one email. It has a link to end all alerts of this address.",
  },
  full: {
    title: "Too many alerts",
    text: "This address has 20 alerts already. Please end one in the settings of your account, or all with the link in one of their emails.",
  },
};
