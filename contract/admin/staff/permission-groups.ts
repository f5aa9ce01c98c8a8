import type { Permission } from "../permissions.ts";

type Group = { label: string; permissions: Partial<Record<Permission, string>> };

/** Permissions by subject, in the order in which pages show them. Each has a sentence about what it allows. */
const groups = {
  orders: {
    label: "Orders",
    permissions: {
      "orders:read": "See orders",
      "orders:totals": "See totals, payments and emails of orders",
      "orders:pack": "Pack orders, add parcels, print documents",
      "orders:write": "Edit, cancel and change the status of orders; block customers; decide returns",
      "refunds:request": "Ask for refunds that a second person confirms",
      "refunds:create": "Refund, up to the daily limit",
      "refunds:unlimited": "Refund without a daily limit",
      "cash:read": "See cash on delivery that is outstanding",
      "cash:write": "Record cash from couriers",
    },
  },
  catalogue: {
    label: "Products and stock",
    permissions: {
      "products:read": "See products",
      "products:write": "Add and edit products, publish and archive them",
      "prices:read": "See prices",
      "prices:write": "Change prices",
      "stock:read": "See stock",
      "stock:write": "Change and count stock",
      "promotions:read": "See coupons and sales",
      "promotions:write": "Add, pause and end coupons and sales",
    },
  },
  customers: {
    label: "Customers",
    permissions: {
      "customers:read": "See customers",
      "customers:phone": "See phone numbers of customers, also on orders and returns",
      "customers:write": "Add, correct, tag and import customers",
      "customers:export": "Download lists of customers",
      "customers:erase": "Erase personal data and merge accounts",
      "inbox:write": "Read and answer messages",
      "questions:write": "Answer and hide questions about products",
      "reviews:write": "Publish, hide and answer reviews and comments",
    },
  },
  shop: {
    label: "Shop",
    permissions: {
      "content:read": "See pages and articles",
      "content:write": "Write pages and articles",
      "reports:read": "See reports",
      "settings:read": "See settings and the state of the system",
      "settings:write": "Change settings, retry jobs",
      "settings.money:write": "Also change fees and limits of money",
      "settings.tax:write": "Change tax rates and the seller on invoices",
      "integrations:write": "Manage API tokens and webhooks",
      "backups:write": "Make and download backups, which have the data of all customers",
      "staff:read": "See staff and roles",
      "staff:write": "Invite, change and disable staff; change roles",
      "history:read": "See the history of changes",
    },
  },
} satisfies Record<string, Group>;

/** Fails to compile if a permission has no description. */
type Described = { [Name in keyof typeof groups]: keyof (typeof groups)[Name]["permissions"] }[keyof typeof groups];
const described: Permission extends Described ? true : Exclude<Permission, Described> = true;

export const permissionGroups: readonly {
  label: string;
  permissions: readonly { name: Permission; text: string }[];
}[] =
  described &&
  Object.values<Group>(groups).map(({ label, permissions }) => ({
    label,
    permissions: Object.entries(permissions).map(([name, text]) => ({ name: name as Permission, text })),
  }));
