import { createBrowsingApi } from "./client/browsing.ts";
import { createCustomerApi } from "./client/customer.ts";
import { createPreviewApi } from "./client/preview.ts";
import { createQuestionsApi } from "./client/questions.ts";
import { createRequests, type SendRequest } from "./client/requests.ts";
import { createReportsApi } from "./client/text-reports.ts";

/**
 * Client of all API routes. It throws the server's refusals as `Refusal`. `token`: returns the session's token; for a
 * request about one order, it may return the token of the link to that order.
 */
export function createApi(send: SendRequest, token?: (orderId?: string) => string | undefined) {
  const requests = createRequests(send, token);
  const [browsing, customer] = [createBrowsingApi(requests), createCustomerApi(requests)];
  return {
    ...browsing,
    ...customer,
    ...createQuestionsApi(requests),
    ...createReportsApi(requests),
    previews: createPreviewApi(requests),
    account: { ...browsing.account, ...customer.account },
    blog: { ...browsing.blog, ...customer.blog },
  };
}
export type Api = ReturnType<typeof createApi>;
