import {
  ChangePassword,
  ForgotPassword,
  GuestCheckout,
  Login,
  LoginWithCode,
  Logout,
  LogoutResponse,
  Profile,
  ProfileChange,
  ProfileResponse,
  ProfileSavedResponse,
  Register,
  RegisterResponse,
  RequestLoginCode,
  ResetPassword,
  SessionResponse,
  UserResponse,
  VerifyOtp,
} from "#contract/account/account.ts";
import { SessionEndedResponse, SessionParams, SessionsResponse } from "#contract/account/sessions.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { loginWithCode, requestLoginCode } from "./code-login.ts";
import { startGuestSession } from "./guests/guests.ts";
import { changePassword, forgotPassword, resetPassword } from "./password-reset.ts";
import { createProfile, getProfile, updateProfile } from "./profile.ts";
import { findClient, startSession } from "./session/client.ts";
import { logout, signOutDevice } from "./session/logout.ts";
import { getClaims, requireBuyer, requireCustomer } from "./session/session.ts";
import { getCurrentUser, login } from "./session/sign-in.ts";
import { getSessions } from "./session-store/session-store.ts";
import { register, verifyOtp } from "./sign-up.ts";

export function accountRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["account"], summary });
  const signedIn = (summary: string) => ({ ...call(summary), security: [{ token: [] }] });

  app.post(
    "/protect/auth/register",
    { schema: { ...call("Mails a code to sign up with"), body: Register, response: { 200: RegisterResponse } } },
    async (request) => success(await register(context, request.body, findClient(context, request, request.body.email))),
  );
  app.post(
    "/protect/auth/verify-otp",
    { schema: { ...call("Creates the account and signs in"), body: VerifyOtp, response: { 200: SessionResponse } } },
    async (request, reply) =>
      startSession(context, request, reply, request.body.email, (client) => verifyOtp(context, request.body, client)),
  );
  app.post(
    "/protect/auth/login",
    { schema: { ...call("Signs in"), body: Login, response: { 200: SessionResponse } } },
    async (request, reply) =>
      startSession(context, request, reply, request.body.email, (client) => login(context, request.body, client)),
  );
  app.post(
    "/protect/auth/login-code",
    {
      schema: { ...call("Mails a code to sign in with"), body: RequestLoginCode, response: { 200: RegisterResponse } },
    },
    async (request) =>
      success(await requestLoginCode(context, request.body, findClient(context, request, request.body.email))),
  );

  app.post(
    "/protect/auth/login-with-code",
    { schema: { ...call("Signs in by code"), body: LoginWithCode, response: { 200: SessionResponse } } },
    async (request, reply) =>
      startSession(context, request, reply, request.body.email, (client) =>
        loginWithCode(context, request.body, client),
      ),
  );

  app.post(
    "/protect/auth/guest",
    { schema: { ...call("Begins to order as a guest"), body: GuestCheckout, response: { 200: SessionResponse } } },
    async (request, reply) => {
      const client = { network: networkOf(request.ip), userAgent: request.headers["user-agent"] };
      const session = await startGuestSession(context, request.body, client);
      reply.header("cache-control", "no-store");
      return success(session);
    },
  );

  app.post(
    "/protect/auth/forgot-password",
    {
      schema: { ...call("Mails a code for a new password"), body: ForgotPassword, response: { 200: RegisterResponse } },
    },
    async (request) =>
      success(await forgotPassword(context, request.body, findClient(context, request, request.body.email))),
  );
  app.post(
    "/protect/auth/reset-password",
    { schema: { ...call("Sets a new password by code"), body: ResetPassword, response: { 200: SessionResponse } } },
    async (request, reply) =>
      startSession(context, request, reply, request.body.email, (client) =>
        resetPassword(context, request.body, client),
      ),
  );
  app.post(
    "/protect/auth/change-password",
    {
      onRequest: requireCustomer,
      schema: { ...signedIn("Changes the password"), body: ChangePassword, response: { 200: SessionResponse } },
    },
    async (request, reply) =>
      startSession(context, request, reply, request.customer.email, (client) =>
        changePassword(context, request.customer, request.body, client),
      ),
  );
  app.post(
    "/protect/auth/logout",
    {
      onRequest: requireBuyer,
      schema: { ...signedIn("Ends the token, or all tokens"), body: Logout, response: { 200: LogoutResponse } },
    },
    async (request) => success(await logout(context, request, request.body)),
  );
  app.get(
    "/protect/auth/sessions",
    {
      onRequest: requireCustomer,
      schema: { ...signedIn("Where the customer is signed in"), response: { 200: SessionsResponse } },
    },
    async (request) => {
      const { tokenId } = await getClaims(context, request);
      return success(await getSessions(context, request.customer.id, tokenId));
    },
  );
  app.delete(
    "/protect/auth/sessions/:sessionId",
    {
      onRequest: requireCustomer,
      schema: {
        ...signedIn("Signs out one device"),
        params: SessionParams,
        response: { 200: SessionEndedResponse },
      },
    },
    async (request) => success(await signOutDevice(context, request, request.params.sessionId)),
  );
  app.get(
    "/protect/auth/me",
    {
      onRequest: requireBuyer,
      schema: { ...signedIn("The signed-in customer, or the guest"), response: { 200: UserResponse } },
    },
    async ({ customer }) => success(await getCurrentUser(context, customer)),
  );
  app.get(
    "/user/profile",
    { onRequest: requireCustomer, schema: { ...signedIn("The profile"), response: { 200: ProfileResponse } } },
    async ({ customer }) => success({ profile: await getProfile(context, customer) }),
  );
  app.post(
    "/user/profile",
    {
      onRequest: requireCustomer,
      schema: { ...signedIn("Creates the profile"), body: Profile, response: { 200: ProfileSavedResponse } },
    },
    async ({ customer, body }) =>
      success({ profile: await createProfile(context, customer, body), message: "Profile created successfully!" }),
  );
  app.patch(
    "/user/profile/update",
    {
      onRequest: requireCustomer,
      schema: { ...signedIn("Changes the profile"), body: ProfileChange, response: { 200: ProfileSavedResponse } },
    },
    async ({ customer, body }) =>
      success({ profile: await updateProfile(context, customer, body), message: "Profile updated successfully!" }),
  );
}
