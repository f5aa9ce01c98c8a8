export { inviteStaff } from "./invitations/invitations.ts";
export { registerStaffAuthentication, staffCookieName } from "./session/staff-authentication.ts";
export { runStaffJobs } from "./session/staff-jobs.ts";
