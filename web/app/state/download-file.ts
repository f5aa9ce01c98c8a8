import { toRefusal } from "#contract/client/requests.ts";

/**
 * Saves a response of the API as a file. A plain link does not work, because it cannot send the token. `url`: the
 * URL of the route.
 */
export async function downloadFile(url: string, token: string | undefined, name: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (response.ok) return saveFile(await response.blob(), name);
  const requestId = response.headers.get("x-request-id") ?? undefined;
  const { status } = response;
  throw toRefusal({ status, requestId, json: () => response.json() }, await response.json(), token);
}

function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: name });
  link.click();
  // The URL is revoked later, because Safari reads it only a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
