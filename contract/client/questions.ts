import { questionRoutes } from "../catalogue/question-routes.ts";
import type { Requests } from "./requests.ts";
import { createRouteClient } from "./route-client.ts";

/** The API's calls for questions and answers. A product page loads this file late. */
export function createQuestionsApi({ callRoute }: Requests) {
  return { questions: createRouteClient(questionRoutes, callRoute) };
}
