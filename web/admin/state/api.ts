import { createAdminApi } from "#contract/admin/client/client.ts";
import { unattendedHeader } from "#contract/admin/system/live.ts";
import type { SendRequest } from "#contract/client/requests.ts";
import type { ErrorResponse } from "#contract/http/errors.ts";
import { isUnattended } from "./attendance.ts";
import { askForPassword } from "./password-prompt.ts";
import { sendSignedIn } from "./session/sign-in-again.ts";

/**
 * The API client. A request that is refused with `password_required` is repeated after the member has entered the
 * password. If the member cancels, the request stays refused.
 */
export const api = createAdminApi(async (path, call) => {
  const response = await send(path, call);
  if (response.status !== 403) return response;
  const body = (await response.json()) as Partial<ErrorResponse>;
  if (body.code === "password_required" && (await askForPassword())) return send(path, call);
  return { ...response, json: () => body };
});

const send: SendRequest = async (path, call) => {
  const headers = { ...call.headers, ...(isUnattended() && { [unattendedHeader]: "1" }) };
  const response = await sendSignedIn(path, { ...call, headers });
  const requestId = response.headers.get("x-request-id") ?? undefined;
  return { status: response.status, requestId, json: () => response.json() };
};
