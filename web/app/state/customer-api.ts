import { createCustomerApi } from "#contract/client/customer.ts";
import { requests } from "./api.ts";

/** API calls of forms, of the checkout and of the account pages. */
export const customerApi = createCustomerApi(requests);
