import type { ServedContext } from "../../../feature.ts";
import type { App } from "../../../platform/http/app.ts";
import { LiveUpdates } from "./live-updates.ts";

export function liveRoutes(app: App, context: ServedContext) {
  const { changes, readiness } = context;
  const updates = new LiveUpdates(context);
  changes.subscribe(updates.collect);
  const close = () => updates.close();
  // The connections end before the server waits for open connections. The hook is for processes that stop without
  // draining.
  readiness.onDrain(close);
  app.addHook("preClose", async () => close());
  app.get(
    "/admin/events",
    {
      config: { staffAccess: "signed in", staysOpen: true },
      // The response to a HEAD request would never end.
      exposeHeadRoute: false,
      schema: {
        tags: ["admin"],
        summary: "Server-sent events: which kinds of data have changed",
        produces: ["text/event-stream"],
      },
    },
    async ({ staff }, reply) =>
      reply
        .headers({
          "content-type": "text/event-stream; charset=utf-8",
          "cache-control": "no-store, no-transform",
          // nginx would hold events back until its buffer is full.
          "x-accel-buffering": "no",
          // A process that stops need not wait until the connection is idle.
          connection: "close",
        })
        .send(updates.open(staff)),
  );
}
