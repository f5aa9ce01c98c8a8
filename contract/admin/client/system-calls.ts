import type {
  ChangeJobs,
  FailingJobsQueryInput,
  FailingJobsResponse,
  JobsChangedResponse,
  SystemResponse,
} from "../system/system.ts";
import type { Calls, Query } from "./calls.ts";

export const systemCalls = ({ get, post }: Calls) => ({
  get: () => get<SystemResponse>("/system"),
  failingJobs: (query: FailingJobsQueryInput = {}) => get<FailingJobsResponse>("/system/jobs", query as Query),
  retryJobs: (body: ChangeJobs) => post<JobsChangedResponse>("/system/jobs/retry", body),
  removeJobs: (body: ChangeJobs) => post<JobsChangedResponse>("/system/jobs/remove", body),
});
