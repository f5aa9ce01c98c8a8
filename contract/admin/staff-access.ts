import { defineRoutes } from "../http/routes.ts";
import type { Permission } from "./permissions.ts";

/** The permission that a route of the back office needs; one of several is enough. `signed in`: any session of a member is enough. */
export type StaffAccess = Permission | `${Permission} or ${string}` | "signed in" | "everyone";

/** Conditions that a member must fulfil to call a route of the back office. */
export type StaffTerms = {
  access: StaffAccess;
  /** Whether the member must have entered the password within the last minutes. */
  needsPassword?: boolean;
  /** Whether the route is open to members who have not set up the second factor that their role requires. */
  allowsMissingSecondFactor?: boolean;
  /** Whether the route reads from a replica of the database. */
  readsReplica?: boolean;
};

/** Builds tables of the routes of the back office. */
export const { routes, get, post, put, remove, file } = defineRoutes<StaffTerms>();
