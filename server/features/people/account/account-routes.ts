import { ProfileChange, ProfileSavedResponse } from "#contract/account/account.ts";
import { accountRoutes } from "#contract/account/account-routes.ts";
import { currentSessionRoutes } from "#contract/account/current-session-routes.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { loginWithCode, requestLoginCode } from "./code-login.ts";
import { startGuestSession } from "./guests/guests.ts";
import { changePassword, forgotPassword, resetPassword } from "./password-reset.ts";
import { createProfile, getProfile, updateProfile } from "./profile.ts";
import { serveShop } from "./serve-shop.ts";
import { findClient, startSession } from "./session/client.ts";
import { logout, signOutDevice } from "./session/logout.ts";
import { getClaims, requireCustomer } from "./session/session.ts";
import { getCurrentUser, login } from "./session/sign-in.ts";
import { getSessions } from "./session-store/session-store.ts";
import { register, verifyOtp } from "./sign-up.ts";

export function serveAccount(app: App, context: AppContext) {
  serveShop(app, accountRoutes, {
    register: (request) => register(context, request.body, findClient(context, request, request.body.email)),
    verifyOtp: (request, reply) =>
      startSession(context, request, reply, request.body.email, (client) => verifyOtp(context, request.body, client)),
    login: (request, reply) =>
      startSession(context, request, reply, request.body.email, (client) => login(context, request.body, client)),
    requestLoginCode: (request) =>
      requestLoginCode(context, request.body, findClient(context, request, request.body.email)),
    loginWithCode: (request, reply) =>
      startSession(context, request, reply, request.body.email, (client) =>
        loginWithCode(context, request.body, client),
      ),
    async startAsGuest(request, reply) {
      const client = { network: networkOf(request.ip), userAgent: request.headers["user-agent"] };
      const session = await startGuestSession(context, request.body, client);
      reply.header("cache-control", "no-store");
      return session;
    },
    forgotPassword: (request) =>
      forgotPassword(context, request.body, findClient(context, request, request.body.email)),
    resetPassword: (request, reply) =>
      startSession(context, request, reply, request.body.email, (client) =>
        resetPassword(context, request.body, client),
      ),
    changePassword: (request, reply) =>
      startSession(context, request, reply, request.customer.email, (client) =>
        changePassword(context, request.customer, request.body, client),
      ),
    async sessions(request) {
      const { tokenId } = await getClaims(context, request);
      return getSessions(context, request.customer.id, tokenId);
    },
    endSession: (request) => signOutDevice(context, request, request.params.sessionId),
    profile: async ({ customer }) => ({ profile: await getProfile(context, customer) }),
    createProfile: async ({ customer, body }) => ({
      profile: await createProfile(context, customer, body),
      message: "Profile created successfully!",
    }),
  });
  serveShop(app, currentSessionRoutes, {
    logout: (request) => logout(context, request, request.body),
    me: ({ customer }) => getCurrentUser(context, customer),
  });
  // The only JSON route with the method PATCH, which tables of routes do not have.
  app.patch(
    "/user/profile/update",
    {
      onRequest: requireCustomer,
      schema: {
        tags: ["account"],
        summary: "Changes the profile",
        security: [{ token: [] }],
        body: ProfileChange,
        response: { 200: ProfileSavedResponse },
      },
    },
    async ({ customer, body }) =>
      success({ profile: await updateProfile(context, customer, body), message: "Profile updated successfully!" }),
  );
}
