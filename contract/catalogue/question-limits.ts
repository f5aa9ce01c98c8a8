// In a file without schemas, so that pages can import them without bundling Zod.
export const maxQuestionLength = 300;
export const maxAnswerLength = 1000;
export const questionsPerPage = 5;
