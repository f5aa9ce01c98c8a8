import { queryOptions } from "@tanstack/react-query";
import { createQuestionsApi } from "#contract/client/questions.ts";
import { requests } from "../../../app/state/api.ts";

export const { questions: questionsApi } = createQuestionsApi(requests);

export const questionQueries = {
  list: (productId: string, page: number) =>
    queryOptions({
      queryKey: ["questions", productId, page],
      queryFn: () => questionsApi.list({ productId }, { page }),
    }),
  mine: (productId: string) =>
    queryOptions({ queryKey: ["mine", "questions", productId], queryFn: () => questionsApi.mine({ productId }) }),
};
