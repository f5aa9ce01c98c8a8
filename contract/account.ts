import { z } from "zod";
import { loginPasswordMinimum } from "./account-limits.ts";
import { profileCountries } from "./countries.ts";
import { reply } from "./reply.ts";
import { Email, Id } from "./values.ts";

/** How long a token holds: "Remember me for 30 days", else a day. Hours. */
export const tokenHours = { remembered: 30 * 24, usual: 24 } as const;

const Otp = z.string({ error: "OTP must be 6 digits" }).regex(/^\d{6}$/, "OTP must be 6 digits");

export const NewPassword = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .max(200, "Password must be at most 200 characters long")
  .regex(
    /^(?=.*\p{Lu})(?=.*[^\p{L}\p{N}\s]).{8,}$/su,
    "Password must be at least 8 characters long, contain at least 1 uppercase letter and 1 special character",
  );

const LoginPassword = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .min(loginPasswordMinimum, "Password must be at least 6 characters")
  .max(200);

export const Register = z.object({ email: Email });
export type Register = z.infer<typeof Register>;
export const RegisterReply = reply({ email: z.string(), message: z.string() });
export type RegisterReply = z.infer<typeof RegisterReply>;

export const VerifyOtp = z.object({ email: Email, otp: Otp, password: NewPassword });
export type VerifyOtp = z.infer<typeof VerifyOtp>;

/** The login form says it in other words than the sign-up form (SPEC §5). */
const LoginEmail = z
  .string({ error: "Email is required" })
  .trim()
  .toLowerCase()
  .min(1, "Email is required")
  .pipe(z.email("Invalid email format").max(254, "Invalid email format"));

export const Login = z.object({ email: LoginEmail, password: LoginPassword, rememberMe: z.boolean().default(false) });
export type Login = z.infer<typeof Login>;

export const User = z.object({ _id: Id, email: z.string(), name: z.string().nullable() });
export type User = z.infer<typeof User>;
export const SessionReply = reply({ token: z.string(), user: User });
export type SessionReply = z.infer<typeof SessionReply>;
export const UserReply = reply({ user: User });
export type UserReply = z.infer<typeof UserReply>;

export const ForgotPassword = Register;
export type ForgotPassword = Register;
export const ResetPassword = VerifyOtp;
export type ResetPassword = VerifyOtp;
export const ChangePassword = z.object({ currentPassword: LoginPassword, newPassword: NewPassword });
export type ChangePassword = z.infer<typeof ChangePassword>;

const needed = (what: string, most: number) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .min(1, `${what} is required`)
    .max(most, `${what} is too long`);

export const Profile = z.object({
  firstName: needed("First name", 120),
  lastName: needed("Last name", 120),
  mobileNumber: needed("Mobile number", 30),
  alternateMobileNumber: z.string().trim().max(30, "Alternate mobile number is too long").default(""),
  dateOfBirth: z.iso.datetime({ error: "Date of birth is required" }),
  country: z.enum(profileCountries, { error: "Country is required" }),
  location: z.string().trim().max(200, "Location is too long").default(""),
});
export type Profile = z.infer<typeof Profile>;
/** What is left out stays as it is. */
export const ProfileChange = Profile.extend({
  alternateMobileNumber: Profile.shape.alternateMobileNumber.unwrap(),
  location: Profile.shape.location.unwrap(),
}).partial();
export type ProfileChange = z.infer<typeof ProfileChange>;

export const ProfileReply = reply({ profile: Profile });
export type ProfileReply = z.infer<typeof ProfileReply>;
export const ProfileSavedReply = reply({ profile: Profile, message: z.string() });
export type ProfileSavedReply = z.infer<typeof ProfileSavedReply>;
