import { createAdminApi } from "#contract/admin/client/client.ts";
import { unattendedHeader } from "#contract/admin/live.ts";
import { isUnattended } from "./attendance.ts";

export const api = createAdminApi(async (path, call) => {
  const headers = { ...call.headers, ...(isUnattended() && { [unattendedHeader]: "1" }) };
  const response = await fetch(path, { ...call, headers });
  const requestId = response.headers.get("x-request-id") ?? undefined;
  return { status: response.status, requestId, json: () => response.json() };
});
