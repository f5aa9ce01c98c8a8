import { Subscribe } from "#contract/content/newsletter.ts";
import { type OpeningResult, openingPath } from "#contract/content/opening.ts";
import { Refusal } from "#contract/http/errors.ts";
import { languageCodes, languagePrefix } from "#contract/values/languages.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { acceptMailForms } from "../../../platform/http/mail-forms.ts";
import { runInLanguage } from "../../../platform/http/request/request-language.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { subscribe } from "../../editorial/newsletter/newsletter.ts";
import { getSettings } from "../../shop/settings/settings.ts";

/** The newsletter's form of the page that says that the shop opens soon. It needs neither scripts nor an account. */
export async function openingFormRoutes(app: App, context: AppContext) {
  await app.register(async (form: App) => {
    acceptMailForms(form);
    for (const language of languageCodes) {
      const path = languagePrefix(language) + openingPath;
      form.post(path, { schema: { hide: true } }, async ({ body, ip }, reply) => {
        const { isOpen } = await getSettings(context.db);
        if (isOpen) return reply.redirect(languagePrefix(language) || "/", 303);
        const result = await runInLanguage(language, () => subscribeVisitor(context, body, networkOf(ip)));
        return reply.redirect(`${path}?result=${result}`, 303);
      });
    }
  });
}

async function subscribeVisitor(context: AppContext, body: unknown, network: string): Promise<OpeningResult> {
  const form = Subscribe.safeParse(body);
  if (!form.success) return "invalid";
  try {
    await subscribe(context, undefined, form.data, network);
    return "sent";
  } catch (error) {
    // An address that has subscribed already gets the same answer, so that nobody learns who has.
    if (error instanceof Refusal && error.code === "conflict") return "sent";
    if (error instanceof Refusal && error.code === "too_many") return "later";
    throw error;
  }
}
