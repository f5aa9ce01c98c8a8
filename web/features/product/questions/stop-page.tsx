import { msg } from "../../../ui/text/t.ts";
import { EndMailsPage } from "../../content/end-mails-page.tsx";

/** Target of the unsubscribe link of mails about answers. */
export function Component() {
  return (
    <EndMailsPage
      question={{
        title: msg("Stop emails about answers?"),
        text: msg("We’ll no longer email you answers to your questions."),
      }}
      action={msg("Stop these emails")}
      ended={{
        title: msg("No more emails about answers"),
        text: msg("They are still shown on the pages of the products."),
      }}
    />
  );
}
