import { get, put, remove, routes } from "../staff-access.ts";
import { ChangeStaffAccess, ChangeStaffRole, StaffChangedResponse, StaffListResponse, StaffParams } from "./staff.ts";

/** The members of staff, as other members see and change them. */
export const memberRoutes = routes("/admin/staff", {
  list: get("", {
    access: "staff:read",
    reply: StaffListResponse,
    summary: "All members of staff by name, the roles, and open invitations",
  }),
  changeRole: put("/:staffId/role", {
    access: "staff:write",
    needsPassword: true,
    params: StaffParams,
    body: ChangeStaffRole,
    reply: StaffChangedResponse,
    summary: "Gives a member of staff another role",
  }),
  changeAccess: put("/:staffId/access", {
    access: "staff:write",
    needsPassword: true,
    params: StaffParams,
    body: ChangeStaffAccess,
    reply: StaffChangedResponse,
    summary: "Disables or enables the account of a member of staff",
  }),
  removeSecondFactor: remove("/:staffId/second-factor", {
    access: "staff:write",
    needsPassword: true,
    params: StaffParams,
    reply: StaffChangedResponse,
    summary: "Removes the second factor of another member of staff",
  }),
});
