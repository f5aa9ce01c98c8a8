import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The journeys of each feature, as paths below tests/journeys: folders, and beginnings of file names. */
export const journeysByFeature: Record<string, readonly string[]> = {
  account: ["account"],
  addresses: ["account", "cart-and-checkout"],
  alerts: ["account", "product"],
  audit: ["admin/history"],
  backups: ["admin/backups"],
  batches: ["admin/bulk", "admin/prices", "admin/product-bulk", "admin/product-options"],
  blog: ["content", "admin/article", "admin/content"],
  brand: ["admin/brand", "admin/settings", "content/brand", "layout"],
  "bulk-edits": ["admin/bulk", "admin/product-bulk"],
  "buy-again": ["orders-and-payments"],
  cart: ["cart-and-checkout"],
  cash: ["admin/cash"],
  catalogue: ["catalogue", "product", "admin/product", "admin/categories"],
  categories: ["admin/categories"],
  checkout: ["cart-and-checkout", "orders-and-payments"],
  contact: ["content"],
  content: ["content", "admin/banners", "admin/content"],
  publishing: ["content", "admin/banners", "admin/content"],
  customers: ["admin/blocked-customers", "admin/customers", "admin/merge-customers"],
  dashboard: ["account", "orders-and-payments"],
  delivery: ["cart-and-checkout", "product"],
  dev: ["platform"],
  documents: ["admin/documents", "orders-and-payments"],
  history: ["admin/history", "admin/two-editors"],
  home: ["page-load", "catalogue"],
  import: ["admin/import"],
  imports: ["admin/import"],
  inbox: ["admin/inbox"],
  integrations: ["admin/tokens", "admin/webhooks"],
  inventory: ["admin/inventory", "admin/grid-scrolling"],
  invoices: ["admin/documents", "admin/tax", "orders-and-payments"],
  jobs: ["admin/system"],
  lists: ["admin/bulk", "admin/list-columns", "admin/promotions", "admin/sorted-lists", "admin/webhooks"],
  live: ["admin/live-updates"],
  "low-stock": ["admin/inventory"],
  "mail-texts": ["admin/mails", "orders-and-payments"],
  mails: ["admin/mails", "admin/settings"],
  media: ["admin/media", "admin/product-focus-point"],
  "media-library": ["admin/media", "admin/product-focus-point"],
  menus: ["admin/menus", "layout"],
  "missed-searches": ["admin/reports", "catalogue"],
  moderation: ["admin/reviews", "product"],
  newsletter: ["content", "layout"],
  notifications: ["admin/notifications"],
  orders: [
    "orders-and-payments",
    "admin/courier-states",
    "admin/edit-items",
    "admin/orders",
    "admin/refunds",
    "admin/return",
    "admin/two-editors",
  ],
  "own-data": ["account"],
  pack: ["admin/pack"],
  packing: ["admin/pack"],
  opening: ["admin/opening", "admin/first-owner"],
  "page-search": ["admin/palette", "catalogue"],
  payments: ["orders-and-payments", "admin/refunds"],
  preview: ["content", "admin/product-preview"],
  previews: ["content", "admin/product-preview"],
  prices: ["admin/prices", "admin/grid-scrolling"],
  pricing: ["cart-and-checkout", "admin/promotions", "admin/prices", "admin/grid-scrolling"],
  product: ["product"],
  "product-options": ["admin/product-options"],
  products: ["admin/product", "admin/unsaved-changes"],
  promotions: ["admin/promotions", "admin/sales", "cart-and-checkout"],
  questions: ["product", "admin/inbox"],
  refunds: ["admin/refunds"],
  reports: ["admin/article", "admin/reports", "admin/tax-report"],
  returns: ["admin/return"],
  reviews: ["product", "admin/reviews"],
  roles: ["admin/roles"],
  "saved-views": ["admin/list-columns", "admin/orders"],
  sections: ["admin/home-sections", "catalogue", "content", "page-load"],
  seo: ["catalogue", "platform", "product"],
  settings: ["admin/mails", "admin/settings", "admin/size-charts", "layout"],
  setup: ["admin/settings", "admin/size-charts", "layout"],
  "sign-in": ["admin/first-owner", "admin/passkeys", "admin/second-factor", "admin/staff"],
  staff: [
    "admin/first-owner",
    "admin/passkeys",
    "admin/roles",
    "admin/second-factor",
    "admin/staff",
    "admin/stored-in-browser",
    "admin/tokens",
  ],
  "stock-counts": ["admin/stock-count"],
  system: ["admin/system"],
  "text-reports": ["languages"],
  today: ["admin/every-screen", "admin/live-updates"],
  webhooks: ["admin/webhooks"],
  wishlist: ["account", "catalogue"],
};

const journeyFolder = "tests/journeys";
const ofFeature = /^(?:server\/features\/[\w-]+|(?:web|web\/admin)\/features|contract)\/([\w-]+)\//;
/** Files that no page depends on. */
const unreached =
  /\.test\.tsx?$|\.md$|^(bench|docs|deploy|scripts|\.github|\.ci)\/|^(LICENSE|\.gitignore|\.editorconfig)$/;

/**
 * The journeys that changed files can affect, as paths for Playwright. "all" if one of the files belongs to no feature,
 * such as the design system, the platform, or code that journeys share.
 */
export function selectJourneys(changedFiles: readonly string[]): "all" | string[] {
  const selected = new Set<string>();
  for (const file of changedFiles.filter((each) => !unreached.test(each))) {
    const [, feature = ""] = ofFeature.exec(file) ?? [];
    const journeys = file.endsWith(".e2e.ts") ? [file] : journeysByFeature[feature]?.map(toPath);
    if (!journeys) return "all";
    for (const journey of journeys) selected.add(journey);
  }
  return [...selected].sort();
}

const toPath = (journey: string) => `${journeyFolder}/${journey}`;

/** Files that differ from a commit, and new files. Deleted files are included, unless they are journeys. */
export function listChangedFiles(commit: string): string[] {
  const git = (args: string[]) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
  const files = [
    ...git(["diff", "--name-only", "--end-of-options", commit, "--"]),
    ...git(["ls-files", "--others", "--exclude-standard"]),
  ];
  return files.filter((file) => !file.endsWith(".e2e.ts") || existsSync(file));
}
