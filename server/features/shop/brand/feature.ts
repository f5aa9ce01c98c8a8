import type { Feature } from "../../../feature.ts";
import { getSettings, settingsTopic } from "../settings/settings.ts";
import { toPublicBrand } from "./brand.ts";
import { iconRoutes } from "./icon-routes.ts";

/** Colours, fonts and icons of the shop, which follow from its settings. */
export const brandFeature: Feature = {
  pages: [iconRoutes],
  layout: {
    topics: [settingsTopic],
    find: async ({ db }) => {
      const brand = toPublicBrand(await getSettings(db));
      return brand ? { brand } : {};
    },
  },
};
