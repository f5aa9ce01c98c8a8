import { get, post, routes } from "../http/shop-access.ts";
import { Logout, LogoutResponse, UserResponse } from "./account.ts";

/** The session of the request, which any page may ask for or end. */
export const currentSessionRoutes = routes("account", {
  logout: post("/protect/auth/logout", {
    access: "buyer",
    body: Logout,
    reply: LogoutResponse,
    summary: "Ends the token, or all tokens",
  }),
  me: get("/protect/auth/me", {
    access: "buyer",
    reply: UserResponse,
    summary: "The signed-in customer, or the guest",
  }),
});
