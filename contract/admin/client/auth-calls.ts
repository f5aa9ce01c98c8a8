import type { z } from "zod";
import type { ChangeNotifications, NotificationsResponse } from "../notifications.ts";
import type {
  AddPasskey,
  PasskeyAddedResponse,
  PasskeyOptionsResponse,
  PasskeyRemovedResponse,
  PasskeySignIn,
} from "../passkeys.ts";
import type {
  ConfirmOwnPassword,
  ConfirmSecondFactor,
  RecoveryCodesResponse,
  SecondFactorRemovedResponse,
  SecondFactorResponse,
  SecondFactorSetupResponse,
} from "../second-factor.ts";
import type {
  AcceptInvitation,
  InvitationResponse,
  OpenInvitation,
  SessionEndedResponse,
  StaffLogin,
  StaffLogoutResponse,
  StaffMemberResponse,
  StaffSessionsResponse,
} from "../staff.ts";
import type {
  ChangeStaffPassword,
  ForgotStaffPassword,
  ResetStaffPassword,
  StaffPasswordResponse,
} from "../staff-passwords.ts";
import type { Calls } from "./calls.ts";

const id = encodeURIComponent;

/** Calls of members of staff about themselves. */
export const authCalls = ({ get, post, put, remove }: Calls) => ({
  login: (body: z.input<typeof StaffLogin>) => post<StaffMemberResponse>("/auth/login", body),
  invitation: (body: OpenInvitation) => post<InvitationResponse>("/auth/invitation", body),
  acceptInvitation: (body: AcceptInvitation) => post<StaffMemberResponse>("/auth/accept-invitation", body),
  changePassword: (body: ChangeStaffPassword) => post<StaffPasswordResponse>("/auth/password", body),
  forgotPassword: (body: ForgotStaffPassword) => post<StaffPasswordResponse>("/auth/forgot-password", body),
  resetPassword: (body: ResetStaffPassword) => post<StaffPasswordResponse>("/auth/reset-password", body),
  notifications: () => get<NotificationsResponse>("/auth/notifications"),
  changeNotifications: (body: ChangeNotifications) => put<NotificationsResponse>("/auth/notifications", body),
  secondFactor: () => get<SecondFactorResponse>("/auth/second-factor"),
  beginSecondFactor: (body: ConfirmOwnPassword) => post<SecondFactorSetupResponse>("/auth/second-factor", body),
  confirmSecondFactor: (body: ConfirmSecondFactor) => post<RecoveryCodesResponse>("/auth/second-factor/confirm", body),
  renewRecoveryCodes: (body: ConfirmOwnPassword) =>
    post<RecoveryCodesResponse>("/auth/second-factor/recovery-codes", body),
  switchOffSecondFactor: (body: ConfirmOwnPassword) =>
    post<SecondFactorRemovedResponse>("/auth/second-factor/off", body),
  passkeySignInOptions: (body: PasskeySignIn) => post<PasskeyOptionsResponse>("/auth/login/passkey", body),
  passkeyOptions: (body: ConfirmOwnPassword) => post<PasskeyOptionsResponse>("/auth/passkeys/options", body),
  addPasskey: (body: z.input<typeof AddPasskey>) => post<PasskeyAddedResponse>("/auth/passkeys", body),
  removePasskey: (passkeyId: string, body: ConfirmOwnPassword) =>
    post<PasskeyRemovedResponse>(`/auth/passkeys/${id(passkeyId)}/remove`, body),
  logout: () => post<StaffLogoutResponse>("/auth/logout"),
  me: () => get<StaffMemberResponse>("/auth/me"),
  sessions: () => get<StaffSessionsResponse>("/auth/sessions"),
  endSession: (sessionId: string) => remove<SessionEndedResponse>(`/auth/sessions/${id(sessionId)}`),
});
