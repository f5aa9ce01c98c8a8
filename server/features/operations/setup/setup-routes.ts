import { settingRoutes, socialLinkRoutes, synonymRoutes } from "#contract/admin/settings/setup-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { addSynonyms, listSynonyms, removeSynonym } from "../../merchandise/catalogue/search/index.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { tryMail } from "../mails/mails.ts";
import { editSettings, getSettingTexts } from "./edit-settings.ts";
import { previewShipping } from "./preview-shipping.ts";
import { listSocialLinkTexts, removeSocialLinkByName, saveSocialLinkFields } from "./social-links.ts";
import { describeServices, tryPayments } from "./try-services.ts";

export function serveSettings(app: App, context: AppContext) {
  serveStaff(app, settingRoutes, {
    get: async () => ({ values: await getSettingTexts(context.db) }),
    async edit({ staff, body }) {
      const warnings = await editSettings(context, staff, body.settings);
      return { message: "The settings are saved.", warnings };
    },
    previewShipping: ({ body }) => previewShipping(context.db, body),
    listServices: () => describeServices(context),
    tryMail: ({ staff }) => tryMail(context, staff),
    tryPayments: ({ staff }) => tryPayments(context, staff),
  });
  serveStaff(app, socialLinkRoutes, {
    list: async () => ({ links: await listSocialLinkTexts(context) }),
    async save({ staff, params: { name }, body }) {
      await saveSocialLinkFields(context, toStaffActor(staff), name, body);
      return { message: `${name} is saved.` };
    },
    async remove({ staff, params: { name } }) {
      await removeSocialLinkByName(context, toStaffActor(staff), name);
      return { message: `${name} is removed.` };
    },
  });
  serveStaff(app, synonymRoutes, {
    list: async () => ({ groups: await listSynonyms(context.db) }),
    async add({ staff, body }) {
      const words = await addSynonyms(context, toStaffActor(staff), body.words);
      return { message: `These mean the same now: ${words.join(", ")}.` };
    },
    async remove({ staff, params: { word } }) {
      const left = await removeSynonym(context, toStaffActor(staff), word);
      return { message: left.length > 0 ? `Remaining: ${left.join(", ")}.` : "The group is removed." };
    },
  });
}
