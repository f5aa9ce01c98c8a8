import { alertRoutes } from "#contract/catalogue/alert-routes.ts";
import { AlertLink } from "#contract/catalogue/alerts.ts";
import { Refusal } from "#contract/http/errors.ts";
import { languageCodes, languagePrefix } from "#contract/values/languages.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { acceptMailForms, isOneClickUnsubscribe } from "../../../platform/http/mail-forms.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { serveShop } from "../../people/account/index.ts";
import { confirmAlert, confirmPath, endAlert, listAlerts, requestAlert, stopAlerts, stopPath } from "./alerts.ts";

export function serveAlerts(app: App, context: AppContext) {
  serveShop(app, alertRoutes, {
    async request(request) {
      const customer = await app.findCustomer(request);
      return requestAlert(context, request.body, { customer, network: networkOf(request.ip) });
    },
    mine: async ({ customer }) => ({ alerts: await listAlerts(context.db, customer) }),
    end: async ({ customer, params }) => ({ alerts: await endAlert(context.db, customer, params.alertId) }),
  });
}

/** The POST routes at the paths of the pages of mailed links, for the pages' forms and for mail programs (RFC 8058). */
export async function alertFormRoutes(app: App, context: AppContext) {
  await app.register(async (form: App) => {
    acceptMailForms(form);
    const schema = { hide: true, querystring: AlertLink };
    // The pages of all languages post to their own paths.
    for (const prefix of languageCodes.map(languagePrefix)) {
      form.post(prefix + confirmPath, { schema }, async ({ query }, reply) =>
        reply.redirect(`${prefix}${confirmPath}?result=${await confirmAlert(context, query.token)}`, 303),
      );
      form.post(prefix + stopPath, { schema }, async ({ query, body }, reply) => {
        const isOneClick = isOneClickUnsubscribe(body);
        const isStopped = await stopAlerts(context, query.token).then(
          () => true,
          // The page shows that the link is invalid. A mail program gets the refusal.
          (error) => (!isOneClick && error instanceof Refusal ? false : Promise.reject(error)),
        );
        if (isOneClick) return reply.type("text/plain").send("Your alerts are off.");
        return reply.redirect(`${prefix}${stopPath}?result=${isStopped ? "stopped" : "invalid"}`, 303);
      });
    }
  });
}
