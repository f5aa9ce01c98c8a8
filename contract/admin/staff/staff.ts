import { z } from "zod";
import { LoginEmail, LoginPassword, NewPassword } from "../../account/account.ts";
import { SessionEndedResponse, SessionParams, SignedInSession } from "../../account/sessions.ts";
import { responseSchema } from "../../http/response.ts";
import { removeInvisible } from "../../values/invisible.ts";
import { Email, Id } from "../../values/values.ts";
import { permissions } from "../permissions.ts";
import { UsedCredential } from "./sign-in/passkeys.ts";
import { SecondFactorCode } from "./sign-in/second-factor.ts";

export { SessionEndedResponse, SessionParams };

/** Hours after which a session of staff ends: `total` after signing in, `idle` without use. */
export const staffSessionHours = { total: 12, idle: 2 } as const;
/** Days in which an invitation can be accepted. */
export const invitationDays = 7;

export const StaffLogin = z.object({
  email: LoginEmail,
  password: LoginPassword,
  /**
   * A code of the authenticator app, or a recovery code. A member with a second factor is refused without it: with
   * `passkey_required` if they have a passkey, otherwise with `code_required`.
   */
  code: SecondFactorCode.optional(),
  /** A passkey's response in place of a code. It signs the challenge of `/admin/auth/login/passkey`. */
  passkey: UsedCredential.optional(),
});
export type StaffLogin = z.infer<typeof StaffLogin>;

const RoleName = z.string().regex(/^[a-z][a-z-]{1,29}$/, "There is no such role");

/** The signed-in member of staff. */
export const StaffMember = z.object({
  _id: Id,
  email: z.string(),
  name: z.string(),
  role: z.object({ name: z.string(), label: z.string() }),
  permissions: z.array(z.enum(permissions)),
  /**
   * Whether the member's role requires a second factor that they have not added yet. Until then, other requests are
   * refused with `second_factor_required`.
   */
  mustAddSecondFactor: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;
export const StaffMemberResponse = responseSchema({ staff: StaffMember });
export type StaffMemberResponse = z.infer<typeof StaffMemberResponse>;

export const InviteStaff = z.object({ email: Email, role: RoleName });
export type InviteStaff = z.infer<typeof InviteStaff>;
export const InvitedResponse = responseSchema({ message: z.string() });
export type InvitedResponse = z.infer<typeof InvitedResponse>;

const InvitationToken = z.string().min(1, "The link is not complete").max(100);
export const OpenInvitation = z.object({ token: InvitationToken });
export type OpenInvitation = z.infer<typeof OpenInvitation>;
/** `email` is null in the link for a shop's first owner, who chooses it. */
export const InvitationResponse = responseSchema({ email: z.string().nullable(), role: z.string() });
export type InvitationResponse = z.infer<typeof InvitationResponse>;

export const AcceptInvitation = z.object({
  token: InvitationToken,
  /** The member's email. Required if the invitation names none. */
  email: Email.optional(),
  name: z
    .string({ error: "Name is required" })
    .overwrite(removeInvisible)
    .trim()
    .min(1, "Name is required")
    .max(120, "Name is too long"),
  password: NewPassword,
});
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;

export const StaffSessionsResponse = responseSchema({ sessions: z.array(SignedInSession), idleHours: z.number() });
export type StaffSessionsResponse = z.infer<typeof StaffSessionsResponse>;
export const StaffLogoutResponse = responseSchema({ message: z.string() });
export type StaffLogoutResponse = z.infer<typeof StaffLogoutResponse>;

const InvitationId = z.string().regex(/^[0-9a-f]{64}$/, "There is no such invitation");
export const InvitationParams = z.object({ invitationId: InvitationId });

/** A row of the list of staff. */
export const StaffListEntry = z.object({
  _id: Id,
  email: z.string(),
  name: z.string(),
  role: z.object({ name: z.string(), label: z.string() }),
  joinedAt: z.iso.datetime(),
  /** When the member last used a session; null if the member is signed in nowhere. */
  lastUsedAt: z.iso.datetime().nullable(),
  isDisabled: z.boolean(),
  hasSecondFactor: z.boolean(),
});
export type StaffListEntry = z.infer<typeof StaffListEntry>;
/** `mayGrant`: whether the signed-in member may give this role to others. */
const Role = z.object({ name: z.string(), label: z.string(), mayGrant: z.boolean() });
/**
 * `_id`: the id of the stored row, which is not the secret of the link. `invitedBy`: null if a command sent the
 * invitation. `isVoid`: the link no longer works, because the member who sent it may no longer invite to this role.
 */
const StaffInvitation = z.object({
  _id: InvitationId,
  email: z.string(),
  role: z.object({ name: z.string(), label: z.string() }),
  invitedBy: z.string().nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isVoid: z.boolean(),
  mayChange: z.boolean(),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;
export const StaffListResponse = responseSchema({
  staff: z.array(StaffListEntry),
  roles: z.array(Role),
  invitations: z.array(StaffInvitation),
});
export type StaffListResponse = z.infer<typeof StaffListResponse>;

export const StaffParams = z.object({ staffId: Id });
export const ChangeStaffRole = z.object({ role: RoleName });
export type ChangeStaffRole = z.infer<typeof ChangeStaffRole>;
export const ChangeStaffAccess = z.object({ disabled: z.boolean() });
export type ChangeStaffAccess = z.infer<typeof ChangeStaffAccess>;
export const StaffChangedResponse = responseSchema({ message: z.string() });
export type StaffChangedResponse = z.infer<typeof StaffChangedResponse>;
