export { createFirstOwnerLink, describeMissingOwner } from "./invitations/first-owner.ts";
export { inviteStaff } from "./invitations/invitations.ts";
export { addDemoStaff } from "./members/create-member.ts";
export { getStaffList, resetSecondFactor } from "./members/members.ts";
export { listMembersWith } from "./members/permitted-member-queries.ts";
export { serveStaff } from "./serve-staff.ts";
export { type PasswordConfirmation, requireConfirmedPassword } from "./session/password-confirmation.ts";
export {
  isGranted,
  isStaffRequest,
  registerStaffAuthentication,
  staffCookieName,
} from "./session/staff-authentication.ts";
export {
  findStaffOfSession,
  isLockedDemoMember,
  type Staff,
  sessionEntity,
} from "./session/staff-session.ts";
export { requirePhoneAccess, requireTotals, type StaffMember, seesPhones } from "./staff-member.ts";
export { undoSeconds } from "./undo-seconds.ts";
