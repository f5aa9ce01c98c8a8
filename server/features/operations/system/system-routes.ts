import {
  ChangeJobs,
  FailingJobsQuery,
  FailingJobsResponse,
  JobsChangedResponse,
  SystemResponse,
} from "#contract/admin/system/system.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { removeJobs, retryJobs } from "../jobs/jobs.ts";
import { getFailingJobs, getSystem, storeErrorsRegularly } from "./system.ts";

export function systemRoutes(app: App, context: AppContext) {
  const stop = storeErrorsRegularly(context);
  app.addHook("onClose", () => stop());
  const tags = ["admin"];
  app.get(
    "/admin/system",
    {
      config: { staffAccess: "settings:read" },
      schema: { tags, summary: "Jobs, database, disk, versions and errors", response: { 200: SystemResponse } },
    },
    async () => success(await getSystem(context)),
  );
  app.get(
    "/admin/system/jobs",
    {
      config: { staffAccess: "settings:read" },
      schema: {
        tags,
        summary: "Jobs that have failed, for good or so far, newest first",
        querystring: FailingJobsQuery,
        response: { 200: FailingJobsResponse },
      },
    },
    async ({ query }) => success(await getFailingJobs(context.db, query)),
  );
  app.post(
    "/admin/system/jobs/retry",
    {
      config: { staffAccess: "settings:write" },
      schema: {
        tags,
        summary: "Run failing jobs again at once",
        body: ChangeJobs,
        response: { 200: JobsChangedResponse },
      },
    },
    async ({ staff, body: { jobIds } }) => {
      const count = await retryJobs(context, toStaffActor(staff), jobIds);
      return success({ count, message: toMessage(count, count === 1 ? "runs again now" : "run again now") });
    },
  );
  app.post(
    "/admin/system/jobs/remove",
    {
      config: { staffAccess: "settings:write" },
      schema: { tags, summary: "Delete failing jobs", body: ChangeJobs, response: { 200: JobsChangedResponse } },
    },
    async ({ staff, body: { jobIds } }) => {
      const count = await removeJobs(context, toStaffActor(staff), jobIds);
      return success({ count, message: toMessage(count, "removed") });
    },
  );
}

function toMessage(count: number, done: string): string {
  if (count === 0) return "Nothing was changed: the jobs do not fail any more.";
  return `${count} ${count === 1 ? "job" : "jobs"} ${done}.`;
}
