import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TaxResponse } from "#contract/admin/settings/tax.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { formatPrice } from "#contract/values/money.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { Card } from "../../ui/card.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { RatesDialog } from "./rates-dialog.tsx";
import { SellerDialog, sellerLabels } from "./seller-dialog.tsx";
import { SettingsLayout } from "./settings-layout.tsx";

type Rates = TaxResponse["rates"][number];
const stateLabels: Record<Rates["state"], string> = { past: "Ended", current: "Applies now", future: "From then on" };

/** /admin/settings/tax: the seller and the tax rates of invoices. */
export function Component() {
  const query = useQuery({ queryKey: ["tax"], queryFn: () => api.tax.get() });
  const [open, setOpen] = useState<"seller" | "rates">();
  const close = () => setOpen(undefined);
  return (
    <SettingsLayout title="Tax" text="Invoices that are issued already do not change.">
      <QueryState query={query}>
        {({ seller, rates, firstDay }) => (
          <div className="grid gap-5">
            <Card title="Seller on invoices" action={<EditButton label="Edit" onClick={() => setOpen("seller")} />}>
              <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
                {sellerLabels.map(({ name, label }) => (
                  <div key={name}>
                    <dt className="text-sm text-muted">{label}</dt>
                    <dd className="wrap-anywhere">{seller[name] || "Not set"}</dd>
                  </div>
                ))}
              </dl>
            </Card>
            <Card title="Rates" action={<EditButton label="Add rates" onClick={() => setOpen("rates")} />}>
              <DataTable
                label="Rates"
                rows={rates}
                columns={columns}
                toId={({ hsn, validFrom }) => `${hsn}_${validFrom}`}
                toName={describeHsn}
                card={RatesCard}
              />
            </Card>
            {open === "seller" && <SellerDialog seller={seller} onClose={close} />}
            {open === "rates" && <RatesDialog firstDay={firstDay} onClose={close} />}
          </div>
        )}
      </QueryState>
    </SettingsLayout>
  );
}

function EditButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="sm" variant="secondary" onClick={onClick}>
      {label}
    </Button>
  );
}

const columns: readonly Column<Rates>[] = [
  { id: "hsn", label: "HSN", cell: (rates) => describeHsn(rates) },
  { id: "rates", label: "Rate", cell: (rates) => describeTiers(rates) },
  { id: "from", label: "Valid from", cell: ({ validFrom }) => formatDate(validFrom) },
  { id: "state", label: "State", cell: ({ state }) => stateLabels[state] },
];

function RatesCard(rates: Rates) {
  return (
    <div className="grid gap-1">
      <p className="font-medium">{describeHsn(rates)}</p>
      <p>{describeTiers(rates)}</p>
      <p className="text-sm text-muted">
        {formatDate(rates.validFrom)} · {stateLabels[rates.state]}
      </p>
    </div>
  );
}

const describeHsn = ({ hsn }: Pick<Rates, "hsn">) => hsn || "All others";

/** "5%, above ₹2,500 a unit 18%". */
function describeTiers({ tiers }: Rates): string {
  return tiers
    .map(({ rate, priceFrom }) => (priceFrom === 0 ? `${rate}%` : `above ${formatPrice(priceFrom)} a unit ${rate}%`))
    .join(", ");
}
