import { staffQuestionRoutes } from "#contract/admin/inbox/question-routes.ts";
import { questionRoutes } from "#contract/catalogue/question-routes.ts";
import { QuestionLink } from "#contract/catalogue/questions.ts";
import { Refusal } from "#contract/http/errors.ts";
import { languageCodes, languagePrefix } from "#contract/values/languages.ts";
import type { AppContext } from "../../../context.ts";
import { addCacheTopics } from "../../../platform/cache/response-topics.ts";
import type { App } from "../../../platform/http/app.ts";
import { acceptMailForms, isOneClickUnsubscribe } from "../../../platform/http/mail-forms.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { serveShop } from "../../people/account/index.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { productTopic } from "../catalogue/products/index.ts";
import { answerAsBuyer, askQuestion, getMyQuestions, getQuestions, stopAnswerMails, stopPath } from "./questions.ts";
import { answerAsShop, getQuestionList, moderateQuestion } from "./staff-questions.ts";

export function serveQuestions(app: App, context: AppContext) {
  serveShop(app, questionRoutes, {
    list: ({ params: { productId }, query }, reply) => {
      addCacheTopics(reply, `${productTopic}:${productId}`);
      return getQuestions(context, productId, query);
    },
    mine: ({ customer, params }) => getMyQuestions(context.db, customer, params.productId),
    ask: ({ customer, body, ip }) => askQuestion(context, customer, body, networkOf(ip)),
    answer: ({ customer, params: { questionId }, body: { text }, ip }) =>
      answerAsBuyer(context, customer, { questionId, text, network: networkOf(ip) }),
  });
}

export function serveStaffQuestions(app: App, context: AppContext) {
  serveStaff(app, staffQuestionRoutes, {
    list: ({ query }) => getQuestionList(context.db, query),
    async answer({ staff, params: { questionId }, body: { text } }) {
      await answerAsShop(context, toStaffActor(staff), questionId, text);
      return { message: text ? "The answer is shown." : "The answer was removed." };
    },
    async hide({ staff, params: { questionId } }) {
      await moderateQuestion(context, toStaffActor(staff), { questionId, hides: true });
      return { message: "The question is hidden." };
    },
    async show({ staff, params: { questionId } }) {
      await moderateQuestion(context, toStaffActor(staff), { questionId, hides: false });
      return { message: "The question is shown again." };
    },
  });
}

/** The POST route at the path of the page of the mailed link, for the page's form and for mail programs (RFC 8058). */
export async function questionFormRoutes(app: App, context: AppContext) {
  await app.register(async (form: App) => {
    acceptMailForms(form);
    const schema = { hide: true, querystring: QuestionLink };
    // The pages of all languages post to their own paths.
    for (const prefix of languageCodes.map(languagePrefix)) {
      form.post(prefix + stopPath, { schema }, async ({ query, body }, reply) => {
        const isOneClick = isOneClickUnsubscribe(body);
        const isStopped = await stopAnswerMails(context, query.token).then(
          () => true,
          // The page shows that the link is invalid. A mail program gets the refusal.
          (error) => (!isOneClick && error instanceof Refusal ? false : Promise.reject(error)),
        );
        if (isOneClick) return reply.type("text/plain").send("No more answers are mailed.");
        return reply.redirect(`${prefix}${stopPath}?result=${isStopped ? "stopped" : "invalid"}`, 303);
      });
    }
  });
}
