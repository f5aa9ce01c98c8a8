import {
  ConfirmationLink,
  Subscribe,
  SubscribedResponse,
  SubscriptionResponse,
  UnsubscribeLink,
} from "#contract/content/newsletter.ts";
import { Refusal } from "#contract/http/errors.ts";
import { success } from "#contract/http/response.ts";
import { languageCodes, languagePrefix } from "#contract/values/languages.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { acceptMailForms, isOneClickUnsubscribe } from "../../../platform/http/mail-forms.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import {
  confirmPath,
  confirmSubscription,
  getSubscription,
  subscribe,
  unsubscribe,
  unsubscribePath,
} from "./newsletter.ts";

const tags = ["newsletter"];

export function newsletterRoutes(app: App, context: AppContext) {
  app.post(
    "/newsletter/subscribe",
    {
      onRequest: async (request) => {
        const customer = await app.findCustomer(request);
        // SPEC §8 specifies its own message for this route.
        if (!customer) throw new Refusal("unauthenticated", "Unauthorized! Please login to Subscribe");
        request.customer = customer;
      },
      schema: {
        tags,
        summary: "Subscribe an email to the newsletter",
        security: [{ token: [] }],
        body: Subscribe,
        response: { 200: SubscribedResponse },
      },
    },
    async ({ customer, body, ip }) => success(await subscribe(context, customer, body, networkOf(ip))),
  );

  app.get(
    "/newsletter/subscription",
    {
      schema: {
        tags,
        summary: "The subscription of a mailed unsubscribe link",
        querystring: UnsubscribeLink,
        response: { 200: SubscriptionResponse },
      },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      return success(await getSubscription(context, request.query.token));
    },
  );
}

/** The POST routes at the paths of the pages of mailed links, for the pages' forms and for mail programs (RFC 8058). */
export async function newsletterFormRoutes(app: App, context: AppContext) {
  await app.register(async (form: App) => {
    acceptMailForms(form);
    // The pages of all languages post to their own paths.
    for (const prefix of languageCodes.map(languagePrefix)) {
      form.post(
        prefix + unsubscribePath,
        { schema: { hide: true, querystring: UnsubscribeLink } },
        async ({ query, body }, reply) => {
          await unsubscribe(context, query.token);
          if (isOneClickUnsubscribe(body)) return reply.type("text/plain").send("You are unsubscribed.");
          // The URL differs from the page's own, which the browser may have cached.
          return reply.redirect(`${prefix}${unsubscribePath}?token=${encodeURIComponent(query.token)}&done=1`, 303);
        },
      );
      form.post(
        prefix + confirmPath,
        { schema: { hide: true, querystring: ConfirmationLink } },
        async ({ query }, reply) => {
          const isConfirmed = await confirmSubscription(context, query.token);
          return reply.redirect(`${prefix}${confirmPath}?result=${isConfirmed ? "confirmed" : "expired"}`, 303);
        },
      );
    }
  });
}
