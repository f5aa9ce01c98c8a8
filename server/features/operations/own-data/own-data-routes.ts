import { Readable } from "node:stream";
import { AccountDeletedResponse, DeleteAccount, RegisterResponse } from "#contract/account/account.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { findClient, mailDeletionCode, requireCustomer } from "../../people/account/index.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportOwnData, requireDownloadAllowed } from "./own-data.ts";

export function ownDataRoutes(app: App, context: AppContext) {
  app.get(
    "/user/data",
    {
      onRequest: requireCustomer,
      schema: {
        tags: ["account"],
        security: [{ token: [] }],
        summary: "Everything that the shop stores of the customer, as a JSON file",
      },
    },
    async ({ customer, ip }, reply) => {
      await requireDownloadAllowed(context, customer, networkOf(ip));
      return (
        reply
          .type("application/json; charset=utf-8")
          .header("content-disposition", 'attachment; filename="my-data.json"')
          // The header makes proxies pass the file on while it is made. An error in the meantime aborts the download.
          .header("x-accel-buffering", "no")
          .send(Readable.from(exportOwnData(context, customer)))
      );
    },
  );
  app.post(
    "/user/deletion-code",
    {
      onRequest: requireCustomer,
      schema: {
        tags: ["account"],
        security: [{ token: [] }],
        summary: "Mails a code to delete the account with",
        response: { 200: RegisterResponse },
      },
    },
    async (request) =>
      success(await mailDeletionCode(context, request.customer, findClient(context, request, request.customer.email))),
  );
  app.post(
    "/user/delete",
    {
      onRequest: requireCustomer,
      schema: {
        tags: ["account"],
        security: [{ token: [] }],
        body: DeleteAccount,
        summary: "Deletes the account",
        response: { 200: AccountDeletedResponse },
      },
    },
    async (request) => {
      const client = findClient(context, request, request.customer.email);
      return success(await deleteAccount(context, request.customer, request.body, client));
    },
  );
}
