import { readFileSync } from "node:fs";
import { listPermissions, type Permission } from "#contract/admin/permissions.ts";
import type { AppContext } from "../../../server/context.ts";
import { inviteStaff } from "../../../server/features/people/staff/index.ts";
import { newId } from "../../../server/platform/database/id.ts";
import { password } from "./customers.ts";

/** A signed-in member of staff. */
export type FuzzMember = {
  id: string;
  email: string;
  role: string;
  permissions: ReadonlySet<Permission>;
  /** Request headers of a member, with the session's cookie, as a browser sends them from the back office. */
  headers: Record<string, string>;
};

const ownPage = { "sec-fetch-site": "same-origin" };

export async function listRoleNames({ db }: AppContext): Promise<string[]> {
  return (await db.selectFrom("roles").select("name").orderBy("name").execute()).map(({ name }) => name);
}

/** Creates a member, who is invited and accepts the invitation. */
export async function createFuzzMember(context: AppContext, origin: string, role: string): Promise<FuzzMember> {
  const email = `staff-${newId()}@sample.example`;
  const actor = { kind: "command", name: "command line" } as const;
  const { link } = await inviteStaff(context, { email, role }, { actor });
  const response = await fetch(`${origin}/api/v1/admin/auth/accept-invitation`, {
    method: "POST",
    headers: { ...ownPage, "content-type": "application/json" },
    body: JSON.stringify({ token: link.split("#")[1], name: `Fuzz ${role}`, password }),
  });
  if (!response.ok) throw new Error(await response.text());
  const cookie = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  const { id } = await context.db.selectFrom("staff").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const { permissions } = await context.db
    .selectFrom("roles")
    .select("permissions")
    .where("name", "=", role)
    .executeTakeFirstOrThrow();
  return {
    id,
    email,
    role,
    permissions: new Set(listPermissions(permissions)),
    headers: { ...ownPage, cookie: cookie.join("; ") },
  };
}

/** The permission that each operation of the back office requires, by its name, from docs/access-control.md. */
export function readRequiredPermissions(): ReadonlyMap<string, string> {
  const text = readFileSync(new URL("../../../docs/access-control.md", import.meta.url), "utf8");
  const rows = text.matchAll(/^\| (\w+) \| (\/admin\/\S+) \| ([\w:. ]+?)(?:, password)? \|/gm);
  return new Map(
    [...rows].map(([, method, path = "", required = ""]) => [`${method} ${path.replace(/:(\w+)/g, "{$1}")}`, required]),
  );
}

export function isAllowed(required: string | undefined, { permissions }: Pick<FuzzMember, "permissions">): boolean {
  if (required === undefined) throw new Error("An operation is missing in docs/access-control.md.");
  if (required === "everyone" || required === "signed in") return true;
  return required.split(" or ").some((permission) => permissions.has(permission as Permission));
}
