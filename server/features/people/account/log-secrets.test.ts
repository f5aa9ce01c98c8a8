import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { createApi } from "#contract/client.ts";
import { getMailedCode } from "../../../../tests/support/shop/mailed-code.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";

const program = `
  import { buildApp } from "${new URL("../../../app.ts", import.meta.url)}";
  import { readConfig } from "${new URL("../../../config/config.ts", import.meta.url)}";
  import { createContext } from "${new URL("../../../create-context.ts", import.meta.url)}";
  const { context, close } = await createContext(readConfig());
  const app = await buildApp(context, { pages: false });
  await app.listen({ port: 0, host: "127.0.0.1" });
  process.stdin.once("end", () => app.close().then(close)).resume();
`;

test("the trace log contains no passwords, codes or tokens", { tags: "long" }, async ({ shop }) => {
  const { url, log, close } = await startWithTraceLog(shop);
  let token = "";
  const api = createApi(
    async (path, call) => {
      const response = await fetch(url + path, call);
      return { status: response.status, json: () => response.json() };
    },
    () => token,
  );
  const email = "asha@sample.example";
  const [first, second, wrong] = ["Cotton!Days7", "Linen!Days8", "Wrong!Days9"];
  await api.account.register({ email });
  const otp = getMailedCode(await shop.mailbox.waitForMail(email));
  ({ token } = await api.account.verifyOtp({ email, otp, password: first }));
  await expect(api.account.login({ email, password: wrong })).rejects.toMatchObject({ code: "credentials_wrong" });
  await api.newsletter.subscribe({ email });
  const unsubscribe = (await shop.mailbox.waitForMail(email)).text?.match(/token=([\w.-]+)/)?.[1] ?? "";
  await api.newsletter.subscription(unsubscribe);
  // The one-click unsubscribe request that a mail program sends.
  await fetch(`${url}/blogs/unsubscribe?token=${unsubscribe}`, { method: "POST" });
  await fetch(`${url}/api/v1/protect/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: `{"email":"${email}","password":"${first}"`,
  });
  const changed = await api.account.changePassword({ currentPassword: first, newPassword: second });
  await close();

  expect(log()).toContain("/api/v1/protect/auth/login");
  expect(unsubscribe).not.toBe("");
  for (const secret of [first, second, wrong, otp, token, changed.token, unsubscribe])
    expect(log()).not.toContain(secret);
  expect(log()).not.toContain(shop.context.config.jwtSecret);
});

/** Serves the same shop from a child process at log level trace. */
async function startWithTraceLog({ context }: TestShop) {
  const { config, databaseUrl } = context;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    env: {
      ...process.env,
      LOG_LEVEL: "trace",
      DATABASE_URL: databaseUrl,
      JWT_SECRET: config.jwtSecret,
      SMTP_URL: config.smtpUrl,
      DATA_DIR: config.dataDir,
    },
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (chunk) => (log += chunk));
  const listening = () => /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(log)?.[1];
  while (!listening() && child.exitCode === null) await pause(20);
  return {
    url: listening() ?? "",
    log: () => log,
    async close() {
      child.stdin.end();
      await new Promise((resolve) => child.once("close", resolve));
    },
  };
}
