import type { LightMyRequestResponse } from "fastify";
import { inviteStaff } from "../../../server/features/people/staff/index.ts";
import type { TestShop } from "./test-shop.ts";

export const staffPassword = "Khadi-2026";
/** The headers with which browsers mark a request of the shop's own pages. */
export const ownPage = { "sec-fetch-site": "same-origin" };

type Cookie = { name: string; value: string };

export type TestStaff = {
  cookies: readonly Cookie[];
  /** The header with the cookie of the session. */
  headers: Record<string, string>;
  request(method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object): Promise<LightMyRequestResponse>;
  /** Sends a file as the body. */
  upload(path: string, content: Buffer): Promise<LightMyRequestResponse>;
};

/** Creates a member of staff, who is invited by the command line and accepts the invitation. */
export async function createStaff(shop: TestShop, role: string, email = `${role}@sample.example`): Promise<TestStaff> {
  const { link } = await inviteStaff(
    shop.context,
    { email, role },
    { actor: { kind: "command", name: "command line" } },
  );
  if (shop.context.jobs.runsJobs) await shop.mailbox.waitForMail(email);
  const token = link.split("#")[1];
  const url = "/api/v1/admin/auth/accept-invitation";
  const payload = { token, name: `Sample ${role}`, password: staffPassword };
  const response = await shop.app.inject({ method: "POST", url, payload, headers: ownPage });
  if (response.statusCode !== 200) throw new Error(response.body);
  return toStaff(shop, response.cookies);
}

export function toStaff(shop: TestShop, cookies: readonly Cookie[]): TestStaff {
  const headers = { ...ownPage, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  return {
    cookies,
    headers,
    request: (method, path, payload) =>
      shop.app.inject({ method, url: `/api/v1/admin${path}`, headers, ...(payload && { payload }) }),
    upload: (path, payload) =>
      shop.app.inject({
        method: "POST",
        url: `/api/v1/admin${path}`,
        payload,
        headers: { ...headers, "content-type": "application/octet-stream" },
      }),
  };
}
