import type { Feature } from "./feature.ts";
import { blogFeature } from "./features/editorial/blog/feature.ts";
import { contactFeature } from "./features/editorial/contact/feature.ts";
import { contentFeature } from "./features/editorial/content/feature.ts";
import { mediaFeature } from "./features/editorial/media/feature.ts";
import { newsletterFeature } from "./features/editorial/newsletter/feature.ts";
import { publishingFeature } from "./features/editorial/publishing/feature.ts";
import { sectionsFeature } from "./features/editorial/sections/feature.ts";
import { alertsFeature } from "./features/merchandise/alerts/feature.ts";
import { bulkEditsFeature } from "./features/merchandise/bulk-edits/feature.ts";
import { catalogueFeature } from "./features/merchandise/catalogue/feature.ts";
import { inventoryFeature } from "./features/merchandise/inventory/feature.ts";
import { lowStockFeature } from "./features/merchandise/low-stock/feature.ts";
import { menusFeature } from "./features/merchandise/menus/feature.ts";
import { missedSearchesFeature } from "./features/merchandise/missed-searches/feature.ts";
import { pricingFeature } from "./features/merchandise/pricing/feature.ts";
import { productOptionsFeature } from "./features/merchandise/product-options/feature.ts";
import { promotionsFeature } from "./features/merchandise/promotions/feature.ts";
import { questionsFeature } from "./features/merchandise/questions/feature.ts";
import { reviewsFeature } from "./features/merchandise/reviews/feature.ts";
import { stockCountsFeature } from "./features/merchandise/stock-counts/feature.ts";
import { wishlistFeature } from "./features/merchandise/wishlist/feature.ts";
import { backupsFeature } from "./features/operations/backups/feature.ts";
import { customersFeature } from "./features/operations/customers/feature.ts";
import { historyFeature } from "./features/operations/history/feature.ts";
import { importFeature } from "./features/operations/import/feature.ts";
import { inboxFeature } from "./features/operations/inbox/feature.ts";
import { liveFeature } from "./features/operations/live/feature.ts";
import { mailsFeature } from "./features/operations/mails/feature.ts";
import { mediaLibraryFeature } from "./features/operations/media-library/feature.ts";
import { moderationFeature } from "./features/operations/moderation/feature.ts";
import { notificationsFeature } from "./features/operations/notifications/feature.ts";
import { openingFeature } from "./features/operations/opening/feature.ts";
import { ownDataFeature } from "./features/operations/own-data/feature.ts";
import { reportsFeature } from "./features/operations/reports/feature.ts";
import { savedViewsFeature } from "./features/operations/saved-views/feature.ts";
import { seoFeature } from "./features/operations/seo/feature.ts";
import { setupFeature } from "./features/operations/setup/feature.ts";
import { systemFeature } from "./features/operations/system/feature.ts";
import { todayFeature } from "./features/operations/today/feature.ts";
import { webhooksFeature } from "./features/operations/webhooks/feature.ts";
import { accountFeature } from "./features/people/account/feature.ts";
import { addressesFeature } from "./features/people/addresses/feature.ts";
import { staffFeature } from "./features/people/staff/feature.ts";
import { textReportsFeature } from "./features/people/text-reports/feature.ts";
import { buyAgainFeature } from "./features/selling/buy-again/feature.ts";
import { cartFeature } from "./features/selling/cart/feature.ts";
import { cashFeature } from "./features/selling/cash/feature.ts";
import { checkoutFeature } from "./features/selling/checkout/feature.ts";
import { deliveryFeature } from "./features/selling/delivery/feature.ts";
import { documentsFeature } from "./features/selling/documents/feature.ts";
import { invoicesFeature } from "./features/selling/invoices/feature.ts";
import { ordersFeature } from "./features/selling/orders/feature.ts";
import { packingFeature } from "./features/selling/packing/feature.ts";
import { paymentsFeature } from "./features/selling/payments/feature.ts";
import { brandFeature } from "./features/shop/brand/feature.ts";
import { settingsFeature } from "./features/shop/settings/feature.ts";
import { paymentSandbox } from "./payment-sandbox.ts";

/**
 * All features of the shop, and the payment sandbox. The documentation of the API shows its groups in this order: what
 * visitors see first, then what customers do.
 */
export const standardFeatures: readonly Feature[] = [
  catalogueFeature,
  publishingFeature,
  settingsFeature,
  brandFeature,
  accountFeature,
  addressesFeature,
  cartFeature,
  buyAgainFeature,
  wishlistFeature,
  checkoutFeature,
  deliveryFeature,
  ordersFeature,
  documentsFeature,
  paymentsFeature,
  reviewsFeature,
  textReportsFeature,
  blogFeature,
  contentFeature,
  sectionsFeature,
  newsletterFeature,
  contactFeature,
  alertsFeature,
  questionsFeature,
  ownDataFeature,
  staffFeature,
  mediaFeature,
  bulkEditsFeature,
  inventoryFeature,
  lowStockFeature,
  menusFeature,
  missedSearchesFeature,
  pricingFeature,
  productOptionsFeature,
  promotionsFeature,
  stockCountsFeature,
  cashFeature,
  invoicesFeature,
  packingFeature,
  backupsFeature,
  customersFeature,
  historyFeature,
  importFeature,
  inboxFeature,
  liveFeature,
  mailsFeature,
  mediaLibraryFeature,
  moderationFeature,
  notificationsFeature,
  openingFeature,
  reportsFeature,
  savedViewsFeature,
  seoFeature,
  setupFeature,
  systemFeature,
  todayFeature,
  webhooksFeature,
  paymentSandbox,
];
