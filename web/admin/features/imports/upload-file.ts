import { toRefusal } from "#contract/client/requests.ts";
import { newId } from "../../state/new-id.ts";
import { sendSignedIn } from "../../state/session/sign-in-again.ts";

/**
 * Sends a file as the body of a request. With an empty `kind` the server recognises the kind. Returns the id of the
 * import.
 */
export async function uploadFile(file: File, kind: string): Promise<string> {
  const importId = newId();
  const query = new URLSearchParams({ importId, name: file.name.slice(-200), ...(kind && { kind }) });
  const response = await sendSignedIn(`/api/v1/admin/imports?${query}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
  if (response.ok) return importId;
  const { status, headers } = response;
  const requestId = headers.get("x-request-id") ?? undefined;
  throw toRefusal({ status, requestId, json: () => ({}) }, await response.json());
}
