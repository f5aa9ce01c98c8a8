import { createAdminApi } from "#contract/admin/client.ts";

export const api = createAdminApi(async (path, call) => {
  const response = await fetch(path, call);
  const requestId = response.headers.get("x-request-id") ?? undefined;
  return { status: response.status, requestId, json: () => response.json() };
});
