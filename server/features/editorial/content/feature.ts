import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor, type Undo } from "../../shop/audit/audit.ts";
import { bannersTopic, findAnnouncement } from "./content.ts";
import { serveContent } from "./content-routes.ts";
import { findSocialLinkConflicts, undoSocialLink } from "./undo-social-link.ts";

const linkUndo: Undo = {
  isAllowed: needsPermission("settings:write"),
  findConflicts: findSocialLinkConflicts,
  run: (context, by, row) => undoSocialLink(context, toStaffActor(by), row),
};

/** Pages, banners, the announcement and social links. */
export const contentFeature: Feature = {
  routes: [serveContent],
  layout: {
    topics: [bannersTopic],
    find: async ({ db, now }) => ({ announcement: await findAnnouncement(db, now()) }),
  },
  undo: {
    "social-link.add": linkUndo,
    "social-link.change": linkUndo,
    "social-link.remove": linkUndo,
  },
};
