import { mailRoutes, mailSenderRoutes } from "#contract/admin/settings/mail-routes.ts";
import type { ServedContext } from "../../../feature.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { checkSenderDomain } from "./check-domain.ts";
import { listMailVersions, restoreMail } from "./mail-versions.ts";
import { getMail, getMailList, previewMail, saveMail, sendSample } from "./mails.ts";

export function serveMails(app: App, context: ServedContext) {
  serveStaff(app, mailSenderRoutes, { checkDomain: () => checkSenderDomain(context) });
  serveStaff(app, mailRoutes, {
    list: async () => ({ mails: await getMailList(context) }),
    get: async ({ params }) => ({ mail: await getMail(context, params.mailId) }),
    async save({ staff, params, body }) {
      const isChanged = await saveMail(context, toStaffActor(staff), params.mailId, body.changes);
      return { message: isChanged ? "The texts are saved. The next mail has them." : "Nothing has changed." };
    },
    preview: ({ staff, params, body }) => previewMail(context, staff.email, params.mailId, body),
    send: ({ staff, params, body }) => sendSample(context, staff, params.mailId, body),
    listVersions: async ({ params }) => ({ versions: await listMailVersions(context, params.mailId) }),
    async restore({ staff, params: { mailId, version }, body: { newest } }) {
      const isChanged = await restoreMail(context, toStaffActor(staff), mailId, { version, newest });
      return { message: isChanged ? `Version ${version} is restored.` : "Nothing has changed." };
    },
  });
}
