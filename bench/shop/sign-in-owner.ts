import type { AppContext } from "../../server/context.ts";
import { inviteStaff } from "../../server/features/people/staff/index.ts";
import { newId } from "../../server/platform/database/id.ts";

const ownPage = { "sec-fetch-site": "same-origin", "content-type": "application/json" };

/** Invites an owner, who accepts the invitation. Returns the session's cookie. */
export async function signInOwner(context: AppContext, url: string): Promise<string> {
  const invited = { email: `owner-${newId()}@sample.example`, role: "owner" };
  const { link } = await inviteStaff(context, invited, { actor: { kind: "command", name: "bench" } });
  const body = JSON.stringify({ token: link.split("#")[1], name: "Sample owner", password: "Khadi-2026" });
  const path = `${url}/api/v1/admin/auth/accept-invitation`;
  const response = await fetch(path, { method: "POST", headers: ownPage, body });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
