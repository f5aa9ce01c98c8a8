export { inviteStaff } from "./invitations/invitations.ts";
export { registerStaffAuthentication } from "./session/staff-authentication.ts";
export { runStaffJobs } from "./session/staff-jobs.ts";
