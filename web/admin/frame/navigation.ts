import type { Permission } from "#contract/admin/permissions.ts";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import { BagIcon, type Icon, UserIcon } from "../../ui/icons/icons.tsx";
import { EditIcon, MailIcon, PackageIcon } from "../../ui/icons/later-icons.tsx";
import {
  BoxesIcon,
  CashIcon,
  ChartIcon,
  FolderIcon,
  GridIcon,
  ImageIcon,
  ListIcon,
  MessageIcon,
  PercentIcon,
  ReceiptIcon,
  ReturnIcon,
  RupeeIcon,
  ServerIcon,
  SettingsIcon,
  ShareIcon,
  StarIcon,
  TagIcon,
  UsersIcon,
} from "../../ui/icons/more-icons.tsx";

export type NavigationItem = {
  to: string;
  label: string;
  icon: Icon;
  /** The permissions of which a member needs at least one to see the item. Undefined: every member sees the item. */
  permission?: Permission | readonly Permission[];
  /**
   * Members with this permission do not see the item, because another page of the menu leads to the same page: the list
   * of settings, or a tab of the reports.
   */
  isWithin?: Permission;
  /** The key after `g`. */
  key: string;
  /** Whether the item is always in sight, below the groups, which scroll and fold. */
  isPinned?: boolean;
};
export type NavigationGroup = { label: string; items: readonly NavigationItem[] };

/** The groups of the menu, in the order of the menu. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: "Orders",
    items: [
      { to: "/admin", label: "Today", icon: GridIcon, key: "t" },
      { to: "/admin/orders", label: "Orders", icon: BagIcon, permission: "orders:read", key: "o" },
      { to: "/admin/pack", label: "Pack", icon: PackageIcon, permission: "orders:pack", key: "k" },
      { to: "/admin/returns", label: "Returns", icon: ReturnIcon, permission: "orders:read", key: "r" },
      { to: "/admin/cash", label: "Cash on delivery", icon: CashIcon, permission: "cash:read", key: "c" },
    ],
  },
  {
    label: "Catalogue",
    items: [
      { to: "/admin/products", label: "Products", icon: TagIcon, permission: "products:read", key: "p" },
      { to: "/admin/categories", label: "Categories", icon: FolderIcon, permission: "products:read", key: "d" },
      { to: "/admin/inventory", label: "Inventory", icon: BoxesIcon, permission: "stock:read", key: "i" },
      { to: "/admin/prices", label: "Prices", icon: RupeeIcon, permission: "prices:read", key: "w" },
      {
        to: "/admin/import",
        label: "Import & export",
        icon: ShareIcon,
        key: "j",
        permission: ["products:read", "customers:read", "orders:totals"],
      },
      { to: "/admin/promotions", label: "Promotions", icon: PercentIcon, permission: "promotions:read", key: "m" },
      { to: "/admin/content", label: "Content", icon: EditIcon, permission: "content:read", key: "e" },
      {
        to: "/admin/media",
        label: "Media",
        icon: ImageIcon,
        key: "l",
        permission: ["products:write", "content:write"],
      },
    ],
  },
  {
    label: "Customers",
    items: [
      { to: "/admin/customers", label: "Customers", icon: UsersIcon, permission: "customers:read", key: "u" },
      { to: "/admin/inbox", label: "Inbox", icon: MailIcon, permission: "inbox:write", key: "n" },
      { to: "/admin/questions", label: "Questions", icon: MessageIcon, permission: "questions:write", key: "q" },
      { to: "/admin/reviews", label: "Reviews & comments", icon: StarIcon, permission: "reviews:write", key: "v" },
    ],
  },
  {
    label: "Shop",
    items: [
      { to: "/admin/reports", label: "Reports", icon: ChartIcon, permission: "reports:read", key: "a", isPinned: true },
      {
        to: "/admin/reports/articles",
        label: "Own articles",
        icon: ChartIcon,
        key: "b",
        permission: "content:write",
        isWithin: "reports:read",
      },
      { to: "/admin/staff", label: "Staff", icon: UserIcon, permission: "staff:read", key: "s" },
      { to: "/admin/history", label: "History", icon: ListIcon, permission: "history:read", key: "h" },
      { to: "/admin/system", label: "System", icon: ServerIcon, permission: "settings:read", key: "y" },
      {
        to: "/admin/settings",
        label: "Settings",
        icon: SettingsIcon,
        permission: "settings:read",
        key: "z",
        isPinned: true,
      },
      {
        to: "/admin/settings/tax",
        label: "Tax",
        icon: ReceiptIcon,
        key: "x",
        permission: "settings.tax:write",
        isWithin: "settings:read",
      },
    ],
  },
];

/** The groups of the menu with the items that the member may see. Groups without such items are left out. */
export function listNavigation({ permissions }: Pick<StaffMember, "permissions">): readonly NavigationGroup[] {
  const isShown = ({ permission, isWithin }: NavigationItem) =>
    (permission === undefined || [permission].flat().some((each) => permissions.includes(each as Permission))) &&
    !(isWithin && permissions.includes(isWithin));
  return navigation
    .map(({ label, items }) => ({ label, items: items.filter(isShown) }))
    .filter(({ items }) => items.length > 0);
}
