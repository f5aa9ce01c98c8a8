import { createQuestion } from "./session/question.ts";

const question = createQuestion();

/** Asks for the member's password. Requests that need it at the same time share one question. Resolves to false if the member cancels. */
export const askForPassword = question.ask;

/** Answers the question: whether the member has entered the password. */
export const answerPasswordPrompt = question.answer;

export function useIsAskingForPassword(): boolean {
  return question.useIsOpen();
}
