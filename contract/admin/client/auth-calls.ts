import type { z } from "zod";
import type { ChangeNotifications, NotificationsResponse } from "../staff/notifications.ts";
import type {
  AddPasskey,
  PasskeyAddedResponse,
  PasskeyOptionsResponse,
  PasskeyRemovedResponse,
  PasskeySignIn,
} from "../staff/passkeys.ts";
import type {
  ConfirmOwnPassword,
  ConfirmSecondFactor,
  RecoveryCodesResponse,
  SecondFactorRemovedResponse,
  SecondFactorResponse,
  SecondFactorSetupResponse,
} from "../staff/second-factor.ts";
import type {
  AcceptInvitation,
  InvitationResponse,
  OpenInvitation,
  SessionEndedResponse,
  StaffLogin,
  StaffLogoutResponse,
  StaffMemberResponse,
  StaffSessionsResponse,
} from "../staff/staff.ts";
import type {
  ChangeStaffPassword,
  ForgotStaffPassword,
  ResetStaffPassword,
  StaffPasswordResponse,
} from "../staff/staff-passwords.ts";
import type { Calls } from "./calls.ts";

const id = encodeURIComponent;

/** Calls of members of staff about themselves. */
export const authCalls = ({ get, post, put, remove }: Calls) => ({
  login: (body: z.input<typeof StaffLogin>) => post<StaffMemberResponse>("/auth/login", body),
  invitation: (body: OpenInvitation) => post<InvitationResponse>("/auth/invitation", body),
  acceptInvitation: (body: AcceptInvitation) => post<StaffMemberResponse>("/auth/accept-invitation", body),
  changePassword: (body: ChangeStaffPassword) => post<StaffPasswordResponse>("/auth/password", body),
  /**
   * Confirms the password for the next ten minutes. Without it, sensitive changes are refused with `password_required`.
   */
  confirmPassword: (body: ConfirmOwnPassword) => post<StaffPasswordResponse>("/auth/confirm-password", body),
  /** Called before a file is downloaded by its URL: the browser would not show a refusal of the download. */
  requireConfirmedPassword: () => get<StaffPasswordResponse>("/auth/confirm-password"),
  forgotPassword: (body: ForgotStaffPassword) => post<StaffPasswordResponse>("/auth/forgot-password", body),
  resetPassword: (body: ResetStaffPassword) => post<StaffPasswordResponse>("/auth/reset-password", body),
  notifications: () => get<NotificationsResponse>("/auth/notifications"),
  changeNotifications: (body: ChangeNotifications) => put<NotificationsResponse>("/auth/notifications", body),
  secondFactor: () => get<SecondFactorResponse>("/auth/second-factor"),
  beginSecondFactor: () => post<SecondFactorSetupResponse>("/auth/second-factor"),
  confirmSecondFactor: (body: ConfirmSecondFactor) => post<RecoveryCodesResponse>("/auth/second-factor/confirm", body),
  renewRecoveryCodes: () => post<RecoveryCodesResponse>("/auth/second-factor/recovery-codes"),
  switchOffSecondFactor: () => post<SecondFactorRemovedResponse>("/auth/second-factor/off"),
  passkeySignInOptions: (body: PasskeySignIn) => post<PasskeyOptionsResponse>("/auth/login/passkey", body),
  passkeyOptions: () => post<PasskeyOptionsResponse>("/auth/passkeys/options"),
  addPasskey: (body: z.input<typeof AddPasskey>) => post<PasskeyAddedResponse>("/auth/passkeys", body),
  removePasskey: (passkeyId: string) => post<PasskeyRemovedResponse>(`/auth/passkeys/${id(passkeyId)}/remove`),
  logout: () => post<StaffLogoutResponse>("/auth/logout"),
  me: () => get<StaffMemberResponse>("/auth/me"),
  sessions: () => get<StaffSessionsResponse>("/auth/sessions"),
  endSession: (sessionId: string) => remove<SessionEndedResponse>(`/auth/sessions/${id(sessionId)}`),
});
