import { z } from "zod";
import { ChangePassword, LoginEmail, NewPassword } from "../../../account/account.ts";
import { responseSchema } from "../../../http/response.ts";

/** Minutes in which the link for a forgotten password can be used. */
export const passwordResetMinutes = 60;

export const ChangeStaffPassword = ChangePassword;
export type ChangeStaffPassword = z.infer<typeof ChangeStaffPassword>;
export const ForgotStaffPassword = z.object({ email: LoginEmail });
export type ForgotStaffPassword = z.infer<typeof ForgotStaffPassword>;
export const ResetStaffPassword = z.object({
  token: z.string().min(1, "The link is not complete").max(100),
  password: NewPassword,
});
export type ResetStaffPassword = z.infer<typeof ResetStaffPassword>;
export const StaffPasswordResponse = responseSchema({ message: z.string() });
export type StaffPasswordResponse = z.infer<typeof StaffPasswordResponse>;
