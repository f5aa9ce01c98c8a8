import { msg } from "../../ui/text/t.ts";
import { EndMailsPage } from "../content/end-mails-page.tsx";

/** Target of the unsubscribe link of alerts. */
export function Component() {
  return (
    <EndMailsPage
      question={{
        title: msg("End your alerts?"),
        text: msg("No more emails about products will be sent to the address that got this link."),
      }}
      action={msg("End all alerts")}
      ended={{
        title: msg("Your alerts are ended"),
        text: msg("You can set new ones on the page of every product."),
      }}
    />
  );
}
