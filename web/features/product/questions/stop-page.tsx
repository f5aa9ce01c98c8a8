import { msg } from "../../../ui/text/t.ts";
import { EndMailsPage } from "../../content/end-mails-page.tsx";

/** Target of the unsubscribe link of mails about answers. */
export function Component() {
  return (
    <EndMailsPage
      question={{
        title: msg("End emails about answers?"),
        text: msg("Answers to the questions that you have asked will not be mailed to you any more."),
      }}
      action={msg("End these emails")}
      ended={{
        title: msg("Answers are not mailed any more"),
        text: msg("They are still shown on the pages of the products."),
      }}
    />
  );
}
