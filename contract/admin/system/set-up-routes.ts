import { get, routes } from "../staff-access.ts";
import { SetUpResponse } from "./set-up.ts";

/** The steps before a new shop opens. */
export const setUpRoutes = routes("/admin/set-up", {
  get: get("", {
    access: "settings:read",
    reply: SetUpResponse,
    summary: "What is left to do before a new shop opens",
  }),
});
