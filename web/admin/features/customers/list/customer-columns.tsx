import type { customerList } from "#contract/admin/customers/customer-list.ts";
import type { StaffCustomer } from "#contract/admin/customers/customers.ts";
import type { Permission } from "#contract/admin/permissions.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { Age } from "../../../ui/age.tsx";
import type { ListColumn } from "../../lists/list-view.tsx";
import { blockLabels } from "../blocks/block-labels.ts";
import { CustomerLink } from "./customer-link.tsx";

type CustomerColumn = ListColumn<StaffCustomer, typeof customerList>;

export function listCustomerColumns(can: (permission: Permission) => boolean): readonly CustomerColumn[] {
  const columns: (CustomerColumn | false)[] = [
    { id: "name", label: "Customer", sort: "name", width: "w-1/4", cell: (customer) => <Contact {...customer} /> },
    can("customers:phone") && { id: "phone", label: "Phone", cell: ({ phone }) => <Phone phone={phone} /> },
    { id: "orders", label: "Orders", sort: "-orders", align: "end", cell: ({ orders }) => orders },
    { id: "spent", label: "Spent", sort: "-spent", align: "end", cell: ({ spent }) => formatPaise(toPaise(spent)) },
    { id: "returned", label: "Returned", align: "end", isMinor: true, cell: ({ returned }) => toCount(returned) },
    { id: "rto", label: "RTO", align: "end", cell: (customer) => <Undelivered {...customer} /> },
    { id: "lastOrder", label: "Last order", sort: "-lastOrder", cell: (customer) => <LastOrder {...customer} /> },
    { id: "tags", label: "Tags", cell: (customer) => <Marks {...customer} /> },
    { id: "note", label: "Note", isMinor: true, width: "w-1/5", cell: ({ note }) => <Note note={note} /> },
  ];
  return columns.filter((column) => column !== false);
}

const toCount = (count: number) => (count === 0 ? "–" : count);

function Contact(customer: StaffCustomer) {
  return (
    <span className="grid min-w-32 justify-items-start">
      <CustomerLink {...customer} />
      {customer.name && <span className="text-xs wrap-anywhere text-muted">{customer.email}</span>}
    </span>
  );
}

const Phone = ({ phone }: Pick<StaffCustomer, "phone">) => (
  <span className="whitespace-nowrap tabular-nums">{phone || "–"}</span>
);

/** The number of parcels that came back undelivered. */
function Undelivered({ undelivered }: StaffCustomer) {
  if (undelivered === 0) return "–";
  return <strong className="font-medium text-danger">{undelivered}</strong>;
}

const LastOrder = ({ lastOrderAt }: StaffCustomer) =>
  lastOrderAt ? <Age at={lastOrderAt} /> : <span className="text-muted">None</span>;

function Marks({ isGuest, blocks, tags }: StaffCustomer) {
  return (
    <span className="flex flex-wrap gap-1">
      {isGuest && <Badge tone="indigo">Guest</Badge>}
      {blocks.map((block) => (
        <Badge key={block} tone="danger">
          Blocked · {blockLabels[block]}
        </Badge>
      ))}
      {tags.map((tag) => (
        <Badge key={tag} className="wrap-anywhere">
          {tag}
        </Badge>
      ))}
    </span>
  );
}

const Note = ({ note }: Pick<StaffCustomer, "note">) =>
  note && (
    <span dir="auto" className="line-clamp-2 wrap-anywhere text-muted">
      {note}
    </span>
  );

/** A customer in the list on a phone. */
export function CustomerCard(customer: StaffCustomer) {
  const { phone, orders, spent, returned, undelivered, note } = customer;
  const figures = [
    pluralize(orders, "order"),
    returned > 0 && `${returned} returned`,
    undelivered > 0 && `${undelivered} RTO`,
  ];
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <CustomerLink {...customer} />
          {customer.name && <span className="block text-xs wrap-anywhere text-muted">{customer.email}</span>}
          {phone && <span className="block text-xs text-muted tabular-nums">{phone}</span>}
        </span>
        <span className="text-right text-muted">
          <LastOrder {...customer} />
        </span>
      </div>
      <div className="flex items-center justify-between gap-3 tabular-nums">
        <span>{figures.filter(Boolean).join(" · ")}</span>
        <span>{formatPaise(toPaise(spent))}</span>
      </div>
      <Marks {...customer} />
      <Note note={note} />
    </div>
  );
}
