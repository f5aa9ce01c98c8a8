import { Readable } from "node:stream";
import type { AppContext } from "../../context.ts";
import type { App } from "../../platform/http/app.ts";
import { networkOf } from "../../platform/rate-limits/rate-limit.ts";
import { requireCustomer } from "../account/index.ts";
import { exportOwnData, requireDownloadAllowed } from "./own-data.ts";

export function ownDataRoutes(app: App, context: AppContext) {
  app.get(
    "/user/data",
    {
      onRequest: requireCustomer,
      schema: {
        ...{ tags: ["account"], security: [{ token: [] }] },
        summary: "Everything that the shop stores of the customer, as a JSON file",
      },
    },
    async ({ customer, ip }, reply) => {
      await requireDownloadAllowed(context, customer, networkOf(ip));
      return (
        reply
          .type("application/json; charset=utf-8")
          .header("content-disposition", 'attachment; filename="my-data.json"')
          // Proxies pass it on as it is made. An error while it is made breaks the download off.
          .header("x-accel-buffering", "no")
          .send(Readable.from(exportOwnData(context, customer)))
      );
    },
  );
}
