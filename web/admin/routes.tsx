import type { RouteObject } from "react-router";
import { PageError } from "./frame/page-error.tsx";
import { secondFactorPath } from "./state/paths.ts";
import { frameId, loadMember, loadStaff } from "./state/staff.ts";
import { PageSkeleton } from "./ui/page-skeleton.tsx";

/** Each page is a chunk of its own, with `Component` and, if it needs data first, `loader`. */
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
              { index: true, lazy: () => import("./features/today/today-page.tsx") },
              { path: "orders", lazy: () => import("./features/orders/orders-page.tsx") },
              { path: "orders/:orderId", lazy: () => import("./features/orders/order-page.tsx") },
              { path: "pack", lazy: () => import("./features/pack/pack-page.tsx") },
              { path: "refunds", lazy: () => import("./features/refunds/refunds-page.tsx") },
              { path: "products", lazy: () => import("./features/products/products-page.tsx") },
              { path: "products/new", lazy: () => import("./features/products/new-product-page.tsx") },
              { path: "products/options", lazy: () => import("./features/products/options-page.tsx") },
              { path: "products/:productId", lazy: () => import("./features/products/product-page.tsx") },
              {
                path: "products/:productId/versions",
                lazy: () => import("./features/products/product-versions-page.tsx"),
              },
              { path: "categories", lazy: () => import("./features/categories/categories-page.tsx") },
              { path: "inventory", lazy: () => import("./features/inventory/inventory-page.tsx") },
              { path: "prices", lazy: () => import("./features/prices/prices-page.tsx") },
              { path: "inventory/counts", lazy: () => import("./features/stock-counts/counts-page.tsx") },
              { path: "inventory/counts/:countId", lazy: () => import("./features/stock-counts/count-page.tsx") },
              { path: "inventory/levels", lazy: () => import("./features/inventory/levels/levels-page.tsx") },
              { path: "inventory/low", lazy: () => import("./features/inventory/low-stock-page.tsx") },
              { path: "promotions", lazy: () => import("./features/promotions/promotions-page.tsx") },
              { path: "promotions/sales/:saleId", lazy: () => import("./features/promotions/sales/sale-page.tsx") },
              { path: "questions", lazy: () => import("./features/questions/questions-page.tsx") },
              { path: "reviews", lazy: () => import("./features/reviews/reviews-page.tsx") },
              { path: "import", lazy: () => import("./features/imports/imports-page.tsx") },
              { path: "import/:importId", lazy: () => import("./features/imports/import-page.tsx") },
              { path: "inbox", lazy: () => import("./features/inbox/inbox-page.tsx") },
              { path: "inbox/:messageId", lazy: () => import("./features/inbox/message-page.tsx") },
              { path: "content", lazy: () => import("./features/content/content-page.tsx") },
              { path: "content/:kind/:contentId", lazy: () => import("./features/content/edit-page.tsx") },
              {
                path: "content/:kind/:contentId/versions",
                lazy: () => import("./features/content/versions-page.tsx"),
              },
              { path: "content/menus/:menu", lazy: () => import("./features/menus/menus-page.tsx") },
              {
                path: "content/menus/:menu/versions",
                lazy: () => import("./features/menus/menu-versions-page.tsx"),
              },
              {
                path: "content/menus/:menu/scheduled/:scheduledMenuId",
                lazy: () => import("./features/menus/scheduled/scheduled-menu-page.tsx"),
              },
              { path: "media", lazy: () => import("./features/media/media-page.tsx") },
              { path: "cash", lazy: () => import("./features/cash/cash-page.tsx") },
              { path: "returns", lazy: () => import("./features/returns/returns-page.tsx") },
              { path: "customers", lazy: () => import("./features/customers/customers-page.tsx") },
              { path: "customers/:customerId", lazy: () => import("./features/customers/customer-page.tsx") },
              { path: "customers/blocked", lazy: () => import("./features/customers/blocks/blocked-page.tsx") },
              { path: "reports", lazy: () => import("./features/reports/reports-page.tsx") },
              { path: "reports/demand", lazy: () => import("./features/reports/demand-page.tsx") },
              { path: "reports/carts", lazy: () => import("./features/reports/abandoned-carts-page.tsx") },
              { path: "reports/stock", lazy: () => import("./features/reports/stock-variants-page.tsx") },
              { path: "reports/search", lazy: () => import("./features/reports/search-days-page.tsx") },
              { path: "reports/articles", lazy: () => import("./features/reports/articles/articles-page.tsx") },
              {
                path: "reports/articles/:articleId",
                lazy: () => import("./features/reports/articles/article-page.tsx"),
              },
              { path: "reports/tax", lazy: () => import("./features/reports/tax/tax-report-page.tsx") },
              { path: "reports/tax/documents", lazy: () => import("./features/reports/tax/tax-documents-page.tsx") },
              { path: "reports/rows", lazy: () => import("./features/reports/counted-rows-page.tsx") },
              { path: "staff", lazy: () => import("./features/staff/staff-page.tsx") },
              { path: "history", lazy: () => import("./features/history/history-page.tsx") },
              { path: "system", lazy: () => import("./features/system/system-page.tsx") },
              { path: "system/backups", lazy: () => import("./features/system/backups/backups-page.tsx") },
              { path: "settings", lazy: () => import("./features/settings/settings-page.tsx") },
              { path: "settings/:section", lazy: () => import("./features/settings/section-page.tsx") },
              {
                path: "settings/size-charts/:chartKey",
                lazy: () => import("./features/settings/size-charts/chart-page.tsx"),
              },
              { path: "settings/tokens", lazy: () => import("./features/integrations/tokens/tokens-page.tsx") },
              { path: "settings/webhooks", lazy: () => import("./features/integrations/webhooks/webhooks-page.tsx") },
              {
                path: "settings/webhooks/:webhookId",
                lazy: () => import("./features/integrations/webhooks/webhook-page.tsx"),
              },
              { path: "settings/roles", lazy: () => import("./features/roles/roles-page.tsx") },
              { path: "settings/tax", lazy: () => import("./features/settings/tax-page.tsx") },
              { path: "account", lazy: () => import("./features/account/account-page.tsx") },
              {
                path: "account/notifications",
                lazy: () => import("./features/account/notifications-page.tsx"),
              },
              { path: "*", lazy: () => import("./frame/not-found-page.tsx") },
            ],
          },
        ],
      },
    ],
  },
];
