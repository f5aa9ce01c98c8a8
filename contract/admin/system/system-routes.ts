import { get, post, routes } from "../staff-access.ts";
import { ChangeJobs, FailingJobsQuery, FailingJobsResponse, JobsChangedResponse, SystemResponse } from "./system.ts";

/** The state of the shop's server, and its failing jobs. */
export const systemRoutes = routes("/admin/system", {
  get: get("", {
    access: "settings:read",
    reply: SystemResponse,
    summary: "Jobs, database, disk, versions and errors",
  }),
  listFailingJobs: get("/jobs", {
    access: "settings:read",
    query: FailingJobsQuery,
    reply: FailingJobsResponse,
    summary: "Jobs that have failed, for good or so far, newest first",
  }),
  retryJobs: post("/jobs/retry", {
    access: "settings:write",
    body: ChangeJobs,
    reply: JobsChangedResponse,
    summary: "Run failing jobs again at once",
  }),
  removeJobs: post("/jobs/remove", {
    access: "settings:write",
    body: ChangeJobs,
    reply: JobsChangedResponse,
    summary: "Delete failing jobs",
  }),
});
