export { eraseCustomer } from "./delete-account.ts";
export { runErasureJobs } from "./erasure-jobs.ts";
export { exportOwnData } from "./own-data.ts";
