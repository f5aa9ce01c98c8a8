import type { Feature } from "../../../feature.ts";
import { bannersTopic, findAnnouncement } from "./content.ts";
import { serveContent } from "./content-routes.ts";
import { socialLinks } from "./save-social-link.ts";

/** Pages, banners, the announcement and social links. */
export const contentFeature: Feature = {
  routes: [serveContent],
  layout: {
    topics: [bannersTopic],
    find: async ({ db, now }) => ({ announcement: await findAnnouncement(db, now()) }),
  },
  undo: {
    "social-link.add": socialLinks.undo,
    "social-link.change": socialLinks.undo,
    "social-link.remove": socialLinks.undo,
  },
};
