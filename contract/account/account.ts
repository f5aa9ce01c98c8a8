import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { toAsciiDigits } from "../values/digits.ts";
import { removeInvisible } from "../values/invisible.ts";
import { Email, Id } from "../values/values.ts";
import { minLoginPasswordLength } from "./account-limits.ts";
import { profileCountries } from "./countries.ts";

/** Lifetime of a session token, in hours: 30 days with "Remember me", one day otherwise. */
export const tokenHours = { remembered: 30 * 24, standard: 24 } as const;

const Otp = z
  .string({ error: "OTP must be 6 digits" })
  .overwrite(toAsciiDigits)
  .regex(/^\d{6}$/, "OTP must be 6 digits");

export const NewPassword = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .max(200, "Password must be at most 200 characters long")
  .regex(
    /^(?=.*\p{Lu})(?=.*[^\p{L}\p{N}\s]).{8,}$/su,
    "Password must be at least 8 characters long, contain at least 1 uppercase letter and 1 special character",
  );

export const LoginPassword = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .min(minLoginPasswordLength, "Password must be at least 6 characters")
  .max(200);

export const Register = z.object({ email: Email });
export type Register = z.infer<typeof Register>;
export const RegisterResponse = responseSchema({ email: z.string(), message: z.string() });
export type RegisterResponse = z.infer<typeof RegisterResponse>;

export const VerifyOtp = z.object({ email: Email, otp: Otp, password: NewPassword });
export type VerifyOtp = z.infer<typeof VerifyOtp>;

/** The login form has its own validation messages (SPEC §5). */
export const LoginEmail = z
  .string({ error: "Email is required" })
  .overwrite(removeInvisible)
  .trim()
  .toLowerCase()
  .min(1, "Email is required")
  .pipe(z.email("Invalid email format").max(254, "Invalid email format"));

export const Login = z.object({ email: LoginEmail, password: LoginPassword, rememberMe: z.boolean().default(false) });
export type Login = z.infer<typeof Login>;

/** Mails a code that signs in without the password. */
export const RequestLoginCode = z.object({ email: LoginEmail });
export type RequestLoginCode = z.infer<typeof RequestLoginCode>;
export const LoginWithCode = z.object({ email: LoginEmail, otp: Otp, rememberMe: z.boolean().default(false) });
export type LoginWithCode = z.infer<typeof LoginWithCode>;

/** The only field that a guest fills in before the address: where the mails about the order go. */
export const GuestCheckout = z.object({ email: LoginEmail });
export type GuestCheckout = z.infer<typeof GuestCheckout>;

/** A guest has no account: `email` is what the guest has typed for the mails of an order. */
export const User = z.object({ _id: Id, email: z.string(), name: z.string().nullable(), isGuest: z.boolean() });
export type User = z.infer<typeof User>;
export const SessionResponse = responseSchema({ token: z.string(), user: User });
export type SessionResponse = z.infer<typeof SessionResponse>;
export const UserResponse = responseSchema({ user: User });
export type UserResponse = z.infer<typeof UserResponse>;

/** `everywhere` ends the sessions of all devices. */
export const Logout = z.object({ everywhere: z.boolean().default(false) });
export type Logout = z.infer<typeof Logout>;
export const LogoutResponse = responseSchema({ message: z.string() });
export type LogoutResponse = z.infer<typeof LogoutResponse>;

export const ForgotPassword = z.object({ email: Email });
export type ForgotPassword = z.infer<typeof ForgotPassword>;
export const ResetPassword = z.object({ email: Email, otp: Otp, password: NewPassword });
export type ResetPassword = z.infer<typeof ResetPassword>;
export const ChangePassword = z.object({ currentPassword: LoginPassword, newPassword: NewPassword });
export type ChangePassword = z.infer<typeof ChangePassword>;

/** Deletes the account with its password, or with the code that was mailed for this purpose. */
export const DeleteAccount = z
  .object({ password: LoginPassword.optional(), otp: Otp.optional() })
  .refine(({ password, otp }) => password !== undefined || otp !== undefined, {
    error: "Enter the password or the code",
    path: ["password"],
  });
export type DeleteAccount = z.infer<typeof DeleteAccount>;
export const AccountDeletedResponse = responseSchema({ message: z.string() });
export type AccountDeletedResponse = z.infer<typeof AccountDeletedResponse>;

const requiredText = (label: string, maxLength: number) =>
  z
    .string({ error: `${label} is required` })
    .overwrite(removeInvisible)
    .trim()
    .min(1, `${label} is required`)
    .max(maxLength, `${label} is too long`);

export const Profile = z.object({
  firstName: requiredText("First name", 120),
  lastName: requiredText("Last name", 120),
  mobileNumber: requiredText("Mobile number", 30).overwrite(toAsciiDigits),
  alternateMobileNumber: z
    .string()
    .trim()
    .max(30, "Alternate mobile number is too long")
    .overwrite(toAsciiDigits)
    .default(""),
  dateOfBirth: z.iso.datetime({ error: "Date of birth is required" }),
  country: z.enum(profileCountries, { error: "Country is required" }),
  location: z.string().trim().max(200, "Location is too long").default(""),
});
export type Profile = z.infer<typeof Profile>;
/** Partial update: omitted fields are not changed. */
export const ProfileChange = Profile.extend({
  alternateMobileNumber: Profile.shape.alternateMobileNumber.unwrap(),
  location: Profile.shape.location.unwrap(),
}).partial();
export type ProfileChange = z.infer<typeof ProfileChange>;

export const ProfileResponse = responseSchema({ profile: Profile });
export type ProfileResponse = z.infer<typeof ProfileResponse>;
export const ProfileSavedResponse = responseSchema({ profile: Profile, message: z.string() });
export type ProfileSavedResponse = z.infer<typeof ProfileSavedResponse>;
