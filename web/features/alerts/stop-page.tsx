import { msg } from "../../ui/text/t.ts";
import { EndMailsPage } from "../content/end-mails-page.tsx";

/** Target of the unsubscribe link of alerts. */
export function Component() {
  return (
    <EndMailsPage
      question={{
        title: msg("Turn off your alerts?"),
        text: msg("No more emails about products will be sent to the address that got this link."),
      }}
      action={msg("Turn off all alerts")}
      ended={{
        title: msg("Your alerts are off"),
        text: msg("You can set new ones on the page of every product."),
      }}
    />
  );
}
