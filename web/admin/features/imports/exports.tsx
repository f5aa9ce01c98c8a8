import type { ReactNode } from "react";
import type { Permission } from "#contract/admin/permissions.ts";
import { ButtonAnchor } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { Card } from "../../ui/card.tsx";
import { ConfirmedDownload } from "../../ui/confirmed-download.tsx";

type ExportedFile = {
  name: string;
  text: string;
  href: string;
  permission: Permission;
  needsPassword?: true;
};

const exports: ExportedFile[] = [
  {
    name: "Products",
    text: "Every product with its variants, prices and stock. Edit it in a spreadsheet and import it again.",
    href: api.exports.products(),
    permission: "products:read",
  },
  {
    name: "Products for Shopify",
    text: "Shopify's own product file: open it there under Products, Import. What Shopify does not have is in metafields.",
    href: api.exports.shopify(),
    permission: "products:read",
  },
  {
    name: "Stock",
    text: "One row for each variant. Change the column Stock and import it again.",
    href: api.exports.stock(),
    permission: "stock:read",
  },
  {
    name: "Orders",
    text: "All orders; the list of orders exports what its filters show. Change the column Tags and import it again.",
    href: api.orders.export(),
    permission: "orders:read",
    needsPassword: true,
  },
  {
    name: "Customers",
    text: "All customers, without what your role does not show. Change the column Tags and import it again.",
    href: api.customers.export(),
    permission: "customers:export",
    needsPassword: true,
  },
];

/** Links to the exports of the shop's data that the member may see. */
export function Exports() {
  const can = useCan();
  return (
    <Card title="Export">
      <ul className="grid gap-1">
        {exports
          .filter(({ permission }) => can(permission))
          .map(({ name, text, ...rest }) => (
            <li
              key={name}
              className="flex items-center justify-between gap-4 border-t border-hairline py-2 first:border-0"
            >
              <div className="min-w-0 text-sm">
                <p className="font-medium">{name}</p>
                <p className="text-muted">{text}</p>
              </div>
              <ExportLink {...rest}>
                CSV<span className="sr-only"> of {name.toLowerCase()}</span>
              </ExportLink>
            </li>
          ))}
      </ul>
    </Card>
  );
}

function ExportLink({
  href,
  needsPassword,
  children,
}: Pick<ExportedFile, "href" | "needsPassword"> & { children: ReactNode }) {
  if (needsPassword)
    return (
      <ConfirmedDownload href={href} className="shrink-0">
        {children}
      </ConfirmedDownload>
    );
  return (
    <ButtonAnchor href={href} download size="sm" variant="secondary" className="shrink-0">
      {children}
    </ButtonAnchor>
  );
}
