import { post, routes } from "../http/shop-access.ts";
import { AccountDeletedResponse, DeleteAccount, RegisterResponse } from "./account.ts";

export const accountDeletionRoutes = routes("account", {
  mailDeletionCode: post("/user/deletion-code", {
    access: "customer",
    reply: RegisterResponse,
    summary: "Mails a code to delete the account with",
  }),
  deleteAccount: post("/user/delete", {
    access: "customer",
    body: DeleteAccount,
    reply: AccountDeletedResponse,
    summary: "Deletes the account",
  }),
});
