import type { Generated } from "kysely";

export type QuestionTables = {
  questions: {
    id: string;
    product_id: string;
    customer_id: string;
    text: string;
    notify: boolean;
    created_at: Date;
    hidden_at: Generated<Date | null>;
  };
  question_answers: {
    id: string;
    question_id: string;
    customer_id: string | null;
    text: string;
    answered_at: Date;
    hidden_at: Generated<Date | null>;
  };
};
