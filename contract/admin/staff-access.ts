import { defineRoutes } from "../http/routes.ts";
import type { Permission } from "./permissions.ts";

/** The permission that a route of the back office needs; one of several is enough. `signed in`: any session of a member is enough. */
export type StaffAccess = Permission | `${Permission} or ${string}` | "signed in" | "everyone";

/** Builds tables of the routes of the back office. */
export const { routes, get, post, put, remove, file } = defineRoutes<StaffAccess>();
