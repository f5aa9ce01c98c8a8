import type { Registry } from "prom-client";
import type { PublicSettings } from "#contract/content/settings.ts";
import type { AppContext } from "./context.ts";
import type { UndoByAction } from "./features/shop/audit/audit.ts";
import type { MailDefinition } from "./features/shop/mail-texts/mail-texts.ts";
import type { ChangeFeed } from "./platform/cache/change-feed.ts";
import type { App } from "./platform/http/app.ts";
import type { Readiness } from "./platform/http/readiness.ts";
import type { ImageRenderer } from "./platform/images/rendering/image-renderer.ts";

/** The content of header and footer besides the settings, and the look of the pages. */
type Layout = Pick<PublicSettings, "announcement" | "menus" | "brand">;

/** The dependencies of routes and hooks, in a process that serves the shop. */
export type ServedContext = AppContext & {
  /** The changes that other processes announce. */
  changes: ChangeFeed;
  readiness: Readiness;
  /** The layout of all features, and the topics that it depends on. */
  layout: { topics: readonly string[]; find: () => Promise<Layout> };
  /** The kinds of undo of all features. */
  undoByAction: UndoByAction;
  /** The mails to customers of all features. */
  mails: readonly MailDefinition[];
};

/** The dependencies of jobs, in every process: the queue decides by the role of the process whether it runs them. */
type JobContext = AppContext & { renderer: ImageRenderer; metrics: Registry };

type Registration = (app: App, context: ServedContext) => void | Promise<void>;

/**
 * A feature of the shop: what the server registers of it (server/app.ts). Its file is `feature.ts` in the feature's
 * folder, and shop.config.ts lists it:
 *
 * ```ts
 * export const wishlistFeature: Feature = {
 *   routes: [wishlistRoutes],
 *   jobs: [runWishlistJobs],
 *   undo: { "wishlist.empty": { isAllowed: needsPermission("customers:write"), findConflicts, run: undoEmpty } },
 * };
 * ```
 */
export type Feature = {
  /** Hooks of the server, such as authentication, and tasks that run as long as it serves. */
  hooks?: readonly Registration[];
  /** Routes below /api/v1, for customers and visitors. */
  routes?: readonly Registration[];
  /** Routes below /api/v1/admin, for staff. */
  staffRoutes?: readonly Registration[];
  /** Routes outside of the API: forms without scripts, feeds, files for search engines. */
  pages?: readonly Registration[];
  /** Functions that declare how the feature's jobs are processed, and start its periodic tasks. */
  jobs?: readonly ((context: JobContext) => unknown)[];
  /** The kinds of undo of the feature's changes. */
  undo?: UndoByAction;
  /** The feature's mails to customers, whose texts the back office edits. */
  mails?: readonly MailDefinition[];
  /** The feature's part of header and footer, and the topics that it depends on. */
  layout?: { topics: readonly string[]; find: (context: AppContext) => Promise<Partial<Layout>> };
};

/** The parts of which a shop is made. */
export type Shop = { features: readonly Feature[] };
