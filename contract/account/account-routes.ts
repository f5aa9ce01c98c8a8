import { get, post, remove, routes } from "../http/shop-access.ts";
import {
  ChangePassword,
  ForgotPassword,
  GuestCheckout,
  Login,
  LoginWithCode,
  Profile,
  ProfileResponse,
  ProfileSavedResponse,
  Register,
  RegisterResponse,
  RequestLoginCode,
  ResetPassword,
  SessionResponse,
  VerifyOtp,
} from "./account.ts";
import { SessionEndedResponse, SessionParams, SessionsResponse } from "./sessions.ts";

/** Signing up and in, and the account's profile, passwords and devices. */
export const accountRoutes = routes("account", {
  register: post("/protect/auth/register", {
    access: "everyone",
    body: Register,
    reply: RegisterResponse,
    summary: "Mails a code to sign up with",
  }),
  verifyOtp: post("/protect/auth/verify-otp", {
    access: "everyone",
    body: VerifyOtp,
    reply: SessionResponse,
    summary: "Creates the account and signs in",
  }),
  login: post("/protect/auth/login", {
    access: "everyone",
    body: Login,
    reply: SessionResponse,
    summary: "Signs in",
  }),
  requestLoginCode: post("/protect/auth/login-code", {
    access: "everyone",
    body: RequestLoginCode,
    reply: RegisterResponse,
    summary: "Mails a code to sign in with",
  }),
  loginWithCode: post("/protect/auth/login-with-code", {
    access: "everyone",
    body: LoginWithCode,
    reply: SessionResponse,
    summary: "Signs in by code",
  }),
  startAsGuest: post("/protect/auth/guest", {
    access: "everyone",
    body: GuestCheckout,
    reply: SessionResponse,
    summary: "Begins to order as a guest",
  }),
  forgotPassword: post("/protect/auth/forgot-password", {
    access: "everyone",
    body: ForgotPassword,
    reply: RegisterResponse,
    summary: "Mails a code for a new password",
  }),
  resetPassword: post("/protect/auth/reset-password", {
    access: "everyone",
    body: ResetPassword,
    reply: SessionResponse,
    summary: "Sets a new password by code",
  }),
  changePassword: post("/protect/auth/change-password", {
    access: "customer",
    body: ChangePassword,
    reply: SessionResponse,
    summary: "Changes the password",
  }),
  sessions: get("/protect/auth/sessions", {
    access: "customer",
    reply: SessionsResponse,
    summary: "Where the customer is signed in",
  }),
  endSession: remove("/protect/auth/sessions/:sessionId", {
    access: "customer",
    params: SessionParams,
    reply: SessionEndedResponse,
    summary: "Signs out one device",
  }),
  profile: get("/user/profile", { access: "customer", reply: ProfileResponse, summary: "The profile" }),
  createProfile: post("/user/profile", {
    access: "customer",
    body: Profile,
    reply: ProfileSavedResponse,
    summary: "Creates the profile",
  }),
});
