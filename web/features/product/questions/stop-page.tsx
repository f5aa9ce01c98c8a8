import { useSearchParams } from "react-router";
import { Seo } from "../../../app/seo/seo.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { MailIcon } from "../../../ui/icons/more-icons.tsx";

/** Target of the unsubscribe link of answers. Opening it changes nothing, because mail programs prefetch links: the button ends them. */
export function Component() {
  const result = useSearchParams()[0].get("result");
  const { title, text } = copy[result ?? ""] ?? invalid;
  return (
    <>
      <Seo title={title} index={false} />
      <EmptyState as="h1" icon={MailIcon} title={title} text={text}>
        {!result && (
          // A plain HTML form, which works without JavaScript. It posts to the page's own URL, which holds the token.
          <form method="post">
            <Button type="submit">End these emails</Button>
          </form>
        )}
        <ButtonLink to="/" variant="secondary">
          Back to the shop
        </ButtonLink>
      </EmptyState>
    </>
  );
}

const invalid = { title: "This link does not work", text: "Please follow it from the email itself." };
const copy: Record<string, typeof invalid> = {
  "": {
    title: "End emails about answers?",
    text: "Answers to the questions that you have asked will not be mailed to you any more.",
  },
  stopped: {
    title: "Answers are not mailed any more",
    text: "They are still shown on the pages of the products.",
  },
};
