import type { ReactNode } from "react";
import type { RouteObject } from "react-router";
import { PageError } from "./frame/page-error.tsx";
import { secondFactorPath } from "./state/paths.ts";
import { frameId, loadMember, loadStaff } from "./state/staff.ts";
import type { PageHandle, UpLink } from "./ui/page-handle.ts";
import { PageSkeleton } from "./ui/page-skeleton.tsx";

/**
 * A page within the frame. `heading` is shown until the page renders its own heading: while the page loads, and if
 * loading fails.
 */
function page(path: string, heading: string, lazy: PageModule, up?: UpLink): RouteObject {
  return { path, lazy, handle: { heading, up } satisfies PageHandle };
}
type PageModule = () => Promise<{ Component: () => ReactNode }>;

const inventory: UpLink = { to: "/admin/inventory", label: "Inventory" };

/** Each page is a chunk that exports `Component` and, if the page needs data first, `loader`. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: PageSkeleton,
    ErrorBoundary: PageError,
    children: [
      { path: "/admin/login", lazy: () => import("./features/sign-in/sign-in-page.tsx") },
      { path: "/admin/forgot-password", lazy: () => import("./features/sign-in/forgot-password-page.tsx") },
      { path: "/admin/reset-password", lazy: () => import("./features/sign-in/reset-password-page.tsx") },
      { path: "/admin/invitation", lazy: () => import("./features/sign-in/invitation-page.tsx") },
      { path: secondFactorPath, loader: loadMember, lazy: () => import("./features/sign-in/second-factor-page.tsx") },
      {
        id: frameId,
        path: "/admin",
        loader: loadStaff,
        // A member's name and permissions change rarely; every request is checked by the server anyway.
        shouldRevalidate: () => false,
        lazy: () => import("./frame/frame.tsx"),
        children: [
          {
            ErrorBoundary: PageError,
            children: [
              page("", "Today", () => import("./features/today/today-page.tsx")),
              page("orders", "Orders", () => import("./features/orders/orders-page.tsx")),
              page("orders/:orderId", "Order", () => import("./features/orders/order-page.tsx"), {
                to: "/admin/orders",
                label: "Orders",
              }),
              page("pack", "Pack", () => import("./features/pack/pack-page.tsx")),
              page("refunds", "Refunds to confirm", () => import("./features/refunds/refunds-page.tsx")),
              page("products", "Products", () => import("./features/products/products-page.tsx")),
              page("products/new", "New product", () => import("./features/products/new-product-page.tsx"), {
                to: "/admin/products",
                label: "Products",
              }),
              page("products/options", "Colours and sizes", () => import("./features/products/options-page.tsx"), {
                to: "/admin/products",
                label: "Products",
              }),
              page("products/:productId", "Product", () => import("./features/products/product-page.tsx"), {
                to: "/admin/products",
                label: "Products",
              }),
              page(
                "products/:productId/versions",
                "Versions",
                () => import("./features/products/product-versions-page.tsx"),
              ),
              page("categories", "Categories", () => import("./features/categories/categories-page.tsx")),
              page("inventory", "Inventory", () => import("./features/inventory/inventory-page.tsx")),
              page("prices", "Prices", () => import("./features/prices/prices-page.tsx")),
              page(
                "inventory/counts",
                "Stock counts",
                () => import("./features/stock-counts/counts-page.tsx"),
                inventory,
              ),
              page("inventory/counts/:countId", "Count", () => import("./features/stock-counts/count-page.tsx"), {
                to: "/admin/inventory/counts",
                label: "Stock counts",
              }),
              page(
                "inventory/levels",
                "Low-stock levels",
                () => import("./features/inventory/levels/levels-page.tsx"),
                inventory,
              ),
              page("inventory/low", "Low stock", () => import("./features/inventory/low-stock-page.tsx"), inventory),
              page("promotions", "Promotions", () => import("./features/promotions/promotions-page.tsx")),
              page("promotions/sales/:saleId", "Sale", () => import("./features/promotions/sales/sale-page.tsx"), {
                to: "/admin/promotions?show=sales",
                label: "Sales",
              }),
              page("questions", "Questions", () => import("./features/questions/questions-page.tsx")),
              page("reviews", "Reviews & comments", () => import("./features/reviews/reviews-page.tsx")),
              page("import", "Import & export", () => import("./features/imports/imports-page.tsx")),
              page("import/:importId", "Import", () => import("./features/imports/import-page.tsx"), {
                to: "/admin/import",
                label: "Import & export",
              }),
              page("inbox", "Inbox", () => import("./features/inbox/inbox-page.tsx")),
              page("inbox/:messageId", "Message", () => import("./features/inbox/message-page.tsx"), {
                to: "/admin/inbox",
                label: "Inbox",
              }),
              page("content", "Content", () => import("./features/content/content-page.tsx")),
              page("content/home", "Home page", () => import("./features/sections/sections-page.tsx"), {
                to: "/admin/content",
                label: "Content",
              }),
              page("content/home/versions", "Versions", () => import("./features/content/versions-page.tsx")),
              page(
                "content/landing/:contentId",
                "Landing page",
                () => import("./features/sections/sections-page.tsx"),
                {
                  to: "/admin/content",
                  label: "Content",
                },
              ),
              page("content/:kind/:contentId", "Content", () => import("./features/content/edit-page.tsx"), {
                to: "/admin/content",
                label: "Content",
              }),
              page(
                "content/:kind/:contentId/versions",
                "Versions",
                () => import("./features/content/versions-page.tsx"),
              ),
              page("content/menus/:menu", "Menus", () => import("./features/menus/menus-page.tsx"), {
                to: "/admin/content",
                label: "Content",
              }),
              page("content/menus/:menu/versions", "Versions", () => import("./features/menus/menu-versions-page.tsx")),
              page(
                "content/menus/:menu/scheduled/:scheduledMenuId",
                "Scheduled menu",
                () => import("./features/menus/scheduled/scheduled-menu-page.tsx"),
              ),
              page("media", "Media", () => import("./features/media/media-page.tsx")),
              page("cash", "Cash on delivery", () => import("./features/cash/cash-page.tsx")),
              page("returns", "Returns", () => import("./features/returns/returns-page.tsx")),
              page("customers", "Customers", () => import("./features/customers/customers-page.tsx")),
              page("customers/:customerId", "Customer", () => import("./features/customers/customer-page.tsx"), {
                to: "/admin/customers",
                label: "Customers",
              }),
              page(
                "customers/blocked",
                "Blocked customers",
                () => import("./features/customers/blocks/blocked-page.tsx"),
                { to: "/admin/customers", label: "Customers" },
              ),
              page("reports", "Reports", () => import("./features/reports/reports-page.tsx")),
              page("reports/demand", "Reports", () => import("./features/reports/demand-page.tsx")),
              page("reports/carts", "Abandoned carts", () => import("./features/reports/abandoned-carts-page.tsx")),
              page("reports/stock", "Stock", () => import("./features/reports/stock-variants-page.tsx")),
              page(
                "reports/search",
                "Searches without a result",
                () => import("./features/reports/search-days-page.tsx"),
              ),
              page("reports/articles", "Reports", () => import("./features/reports/articles/articles-page.tsx")),
              page(
                "reports/articles/:articleId",
                "Article",
                () => import("./features/reports/articles/article-page.tsx"),
              ),
              page("reports/tax", "Reports", () => import("./features/reports/tax/tax-report-page.tsx")),
              page(
                "reports/tax/documents",
                "Invoices and credit notes",
                () => import("./features/reports/tax/tax-documents-page.tsx"),
              ),
              page("reports/rows", "Rows of a report", () => import("./features/reports/counted-rows-page.tsx")),
              page("staff", "Staff", () => import("./features/staff/staff-page.tsx")),
              page("history", "History", () => import("./features/history/history-page.tsx")),
              page("system", "System", () => import("./features/system/system-page.tsx")),
              page("system/backups", "Backups", () => import("./features/system/backups/backups-page.tsx")),
              page("settings", "Settings", () => import("./features/settings/settings-page.tsx")),
              page("settings/:section", "Settings", () => import("./features/settings/section-page.tsx")),
              page(
                "settings/size-charts/:chartKey",
                "Size chart",
                () => import("./features/settings/size-charts/chart-page.tsx"),
              ),
              page("settings/mails/:mailId", "Email", () => import("./features/settings/mails/mail-page.tsx")),
              page(
                "settings/mails/:mailId/versions",
                "Versions",
                () => import("./features/settings/mails/mail-versions-page.tsx"),
              ),
              page("settings/tokens", "API tokens", () => import("./features/integrations/tokens/tokens-page.tsx")),
              page("settings/webhooks", "Webhooks", () => import("./features/integrations/webhooks/webhooks-page.tsx")),
              page(
                "settings/webhooks/deliveries",
                "Deliveries",
                () => import("./features/integrations/webhooks/deliveries-page.tsx"),
                { to: "/admin/settings/webhooks", label: "Webhooks" },
              ),
              page(
                "settings/webhooks/:webhookId",
                "Webhook",
                () => import("./features/integrations/webhooks/webhook-page.tsx"),
              ),
              page("settings/roles", "Roles", () => import("./features/roles/roles-page.tsx")),
              page("settings/tax", "Tax", () => import("./features/settings/tax-page.tsx")),
              page("account", "Your account", () => import("./features/account/account-page.tsx")),
              page(
                "account/notifications",
                "Emails to you",
                () => import("./features/account/notifications-page.tsx"),
                {
                  to: "/admin/account",
                  label: "Your account",
                },
              ),
              page("*", "Not found", () => import("./frame/not-found-page.tsx")),
            ],
          },
        ],
      },
    ],
  },
];
