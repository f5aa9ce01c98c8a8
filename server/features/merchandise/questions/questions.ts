import type { AskQuestion, Question, QuestionsQuery } from "#contract/catalogue/questions.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { createAddressToken, verifyAddressToken } from "../../../platform/mail/address-token.ts";
import { addLimitedMail } from "../../../platform/mail/mail-limit.ts";
import { consumeRateLimit } from "../../../platform/rate-limits/rate-limit.ts";
import type { Customer } from "../../people/account/index.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { requireProductRow } from "../catalogue/catalogue.ts";
import type { CatalogueContext } from "../catalogue/product-index/index.ts";
import { productTopic } from "../catalogue/products/index.ts";
import { authorName, hasBought } from "../reviews/reviews.ts";
import { renderAnswerMail } from "./question-mail.ts";
import * as queries from "./question-queries.ts";

/** Path of the page that ends the mails about answers, and of the POST route for its form and for mail programs. */
export const stopPath = "/questions/stop";
const stopPurpose = "answers stop";

const askLimit = {
  name: "question",
  windowSeconds: 86_400,
  perEmail: 10,
  perNetwork: 100,
  message: "You have asked many questions today.",
};
const answerLimit = {
  name: "answer",
  windowSeconds: 86_400,
  perEmail: 30,
  perNetwork: 200,
  message: "You have answered many questions today.",
};

/** A page of the answered questions of a product. */
export async function getQuestions(context: CatalogueContext, productId: string, { page, limit }: QuestionsQuery) {
  const { db } = context;
  await requireProductRow(context, productId);
  const total = await queries.countAnswered(db, productId);
  const rows = total === 0 ? [] : await queries.listAnswered(db, productId, { page, limit });
  return { questions: rows.map(toQuestion), total, page, limit };
}

/** The customer's unanswered questions, which nobody else sees, and whether the customer may answer others. */
export async function getMyQuestions(db: Database, customer: Customer, productId: string) {
  const waiting = await queries.listWaitingOf(db, productId, customer.id);
  return { waiting: waiting.map(toQuestion), canAnswer: await hasBought(db, productId, customer.id) };
}

/** Stores a question once, however often it is sent. The question is shown when somebody has answered it. */
export async function askQuestion(context: AppContext, customer: Customer, input: AskQuestion, network: string) {
  const { productId, text, notify } = input;
  await requireProductRow(context, productId);
  await consumeRateLimit(context, context.db, askLimit, { email: customer.email, network });
  const question = { id: newId(), productId, customerId: customer.id, text: toSingleLine(text), notify };
  await queries.insertQuestion(context.db, { ...question, at: context.now() });
  const mail = notify ? " and email it to you" : "";
  return { message: `Thank you. We show your question here with its answer${mail}.` };
}

/** Saves the answer of a customer to whom the product was delivered. A second answer replaces the first. */
export async function answerAsBuyer(
  context: AppContext,
  customer: Customer,
  { questionId, text, network }: { questionId: string; text: string; network: string },
) {
  await consumeRateLimit(context, context.db, answerLimit, { email: customer.email, network });
  await context.db.transaction().execute(async (trx) => {
    const question = await requireQuestion(trx, questionId);
    // An unanswered question is shown to its author alone, until the shop has read and answered it.
    if (question.isHidden || !(await queries.hasAnswer(trx, questionId))) throw questionNotFound();
    if (question.customerId === customer.id) throw new Refusal("conflict", "This is your own question.");
    if (!(await hasBought(trx, question.productId, customer.id)))
      throw new Refusal("forbidden", "Only customers who have bought the product answer questions about it.");
    await saveAnswer(trx, context, question, { customerId: customer.id, text });
  });
  return { message: "Thank you. Your answer is shown." };
}

export type LockedQuestion = NonNullable<Awaited<ReturnType<typeof queries.lockQuestion>>>;

/**
 * Writes the answer of a customer, or of the shop if `customerId` is null. The author of the question is mailed about a
 * new answer only. Returns the former text.
 */
export async function saveAnswer(
  trx: Transaction,
  context: AppContext,
  question: LockedQuestion,
  { customerId, text }: { customerId: string | null; text: string },
): Promise<string | null> {
  const before = await queries.findAnswer(trx, question.id, customerId);
  if (before?.text === text) return before.text;
  const answer = { id: newId(), questionId: question.id, customerId, text, at: context.now() };
  await queries.upsertAnswer(trx, answer);
  await changed(trx, productTopic, [question.productId]);
  if (!before && question.notify) {
    const { config } = context;
    const path = `${stopPath}?token=${createAddressToken(config.jwtSecret, stopPurpose, question.email)}`;
    const mailContext = { config, settings: await getSettings(trx), stopPath: path };
    const mail = renderAnswerMail(mailContext, question, { text, isShop: customerId === null });
    await addLimitedMail(context, trx, { kind: "notification", mail });
  }
  return before?.text ?? null;
}

export async function requireQuestion(trx: Transaction, id: string): Promise<LockedQuestion> {
  const question = await queries.lockQuestion(trx, id);
  if (!question) throw questionNotFound();
  return question;
}

/** Ends the mails to the address in a mailed link. Idempotent, and without sign-in, because mail programs send the request. */
export async function stopAnswerMails({ db, config }: AppContext, token: string) {
  const email = verifyAddressToken(config.jwtSecret, stopPurpose, token);
  if (!email) throw new Refusal("invalid", "This link is not complete. Please follow it from the email itself.");
  await queries.stopMails(db, email);
}

export function toQuestion({ id, text, createdAt, answers }: queries.QuestionRow): Question {
  return {
    _id: id,
    text,
    date: createdAt.toISOString(),
    answers: answers.map((answer) => ({
      _id: answer.id,
      text: answer.text,
      date: new Date(answer.at).toISOString(),
      author: answer.isShop ? null : authorName(answer),
    })),
  };
}

const toSingleLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const questionNotFound = () => new Refusal("not_found", "This question is no longer here.");
