import { createBrowsingApi } from "./client/browsing.ts";
import { createCustomerApi } from "./client/customer.ts";
import { createQuestionsApi } from "./client/questions.ts";
import { createRequests, type SendRequest } from "./client/requests.ts";
import { createReportsApi } from "./client/text-reports.ts";

/** Client of all API routes. Throws the server's refusals as `Refusal`. `token`: for requests about one order perhaps that of its link. */
export function createApi(send: SendRequest, token?: (orderId?: string) => string | undefined) {
  const requests = createRequests(send, token);
  const [browsing, customer] = [createBrowsingApi(requests), createCustomerApi(requests)];
  return {
    ...browsing,
    ...customer,
    ...createQuestionsApi(requests),
    ...createReportsApi(requests),
    account: { ...browsing.account, ...customer.account },
  };
}
export type Api = ReturnType<typeof createApi>;
