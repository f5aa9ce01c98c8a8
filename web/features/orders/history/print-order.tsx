import type { MouseEvent } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";

/** Prints only the order whose row contains the button. base.css hides the others. */
export function PrintOrder() {
  return (
    <Button variant="quiet" size="sm" onClick={printOrder}>
      {t("Print")}
    </Button>
  );
}

function printOrder({ currentTarget }: MouseEvent) {
  const order = currentTarget.closest("li");
  order?.setAttribute("data-printed", "");
  // The attribute is removed after the event, not after print(), because print() returns early on phones.
  addEventListener("afterprint", () => order?.removeAttribute("data-printed"), { once: true });
  print();
}
