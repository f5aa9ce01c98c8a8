import { Readable } from "node:stream";
import { accountDeletionRoutes } from "#contract/account/deletion-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { findClient, mailDeletionCode, requireCustomer, serveShop } from "../../people/account/index.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportOwnData, requireDownloadAllowed } from "./own-data.ts";

export function serveOwnData(app: App, context: AppContext) {
  // The file is fetched with the token of the session, not opened by its address.
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
  serveShop(app, accountDeletionRoutes, {
    mailDeletionCode: (request) =>
      mailDeletionCode(context, request.customer, findClient(context, request, request.customer.email)),
    deleteAccount: (request) =>
      deleteAccount(context, request.customer, request.body, findClient(context, request, request.customer.email)),
  });
}
