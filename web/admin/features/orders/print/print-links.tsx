import { type DocumentKind, maxPrintedOrders } from "#contract/admin/documents/printing.ts";
import { ButtonAnchor } from "../../../../ui/forms/button.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";

const documents: readonly { kind: DocumentKind; label: string }[] = [
  { kind: "slip", label: "Slip" },
  { kind: "slip-80", label: "Slip 80 mm" },
  { kind: "label", label: "Label" },
];

/** Links that open documents of the orders in a new tab, for printing. */
export function PrintLinks({ orderIds, invoiced }: { orderIds: readonly string[]; invoiced: boolean }) {
  const can = useCan();
  const ids = orderIds.join(",");
  const canInvoice = invoiced && can("orders:totals");
  if (!can("orders:pack") && !canInvoice) return null;
  if (orderIds.length > maxPrintedOrders)
    return <p className="text-sm text-muted">At most {maxPrintedOrders} orders are printed at once.</p>;
  return (
    <fieldset aria-label="Print" className="flex flex-wrap items-center">
      <span className="text-sm text-muted">Print:</span>
      {can("orders:pack") &&
        documents.map(({ kind, label }) => (
          <PrintLink key={label} href={api.documents.print({ kind, ids })} label={label} />
        ))}
      {canInvoice && <PrintLink href={api.documents.printInvoices({ ids })} label="Invoice" />}
      {canInvoice && <PrintLink href={api.documents.printInvoices({ paper: "a5", ids })} label="Invoice A5" />}
      {canInvoice && can("orders:pack") && (
        <PrintLink href={api.documents.print({ kind: "slip,label,invoice", ids })} label="All three" />
      )}
    </fieldset>
  );
}

function PrintLink({ href, label }: { href: string; label: string }) {
  return (
    <ButtonAnchor href={href} target="_blank" rel="noopener" size="sm" variant="quiet">
      {label}
    </ButtonAnchor>
  );
}
