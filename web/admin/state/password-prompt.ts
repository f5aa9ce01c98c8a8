import { createQuestion } from "./session/question.ts";

const question = createQuestion();

/**
 * Asks for the member's password. Requests that need the password at the same time share one dialog. Resolves to false
 * if the member cancels.
 */
export const askForPassword = question.ask;

/** Resolves the waiting requests with whether the member has entered the password. */
export const answerPasswordPrompt = question.answer;

export function useIsAskingForPassword(): boolean {
  return question.useIsOpen();
}
