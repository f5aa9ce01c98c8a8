import type { MouseEvent } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";

/** Prints the order of the list that the button is in, without the others (base.css). */
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
  // Not after print(): on phones it returns before the page has been printed.
  addEventListener("afterprint", () => order?.removeAttribute("data-printed"), { once: true });
  print();
}
