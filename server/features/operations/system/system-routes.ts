import { systemRoutes } from "#contract/admin/system/system-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { removeJobs, retryJobs } from "../jobs/jobs.ts";
import { getFailingJobs, getSystem, storeErrorsRegularly } from "./system.ts";

export function serveSystem(app: App, context: AppContext) {
  const stop = storeErrorsRegularly(context);
  app.addHook("onClose", () => stop());
  serveStaff(app, systemRoutes, {
    get: () => getSystem(context),
    listFailingJobs: ({ query }) => getFailingJobs(context.db, query),
    async retryJobs({ staff, body: { jobIds } }) {
      const count = await retryJobs(context, toStaffActor(staff), jobIds);
      return { count, message: toMessage(count, count === 1 ? "runs again now" : "run again now") };
    },
    async removeJobs({ staff, body: { jobIds } }) {
      const count = await removeJobs(context, toStaffActor(staff), jobIds);
      return { count, message: toMessage(count, "removed") };
    },
  });
}

function toMessage(count: number, done: string): string {
  if (count === 0) return "Nothing was changed: the jobs do not fail any more.";
  return `${count} ${count === 1 ? "job" : "jobs"} ${done}.`;
}
