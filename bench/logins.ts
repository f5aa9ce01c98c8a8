/**
 * Measures the latency of other requests while logins run at full speed, with the API in a separate process.
 * The baseline is the latency of the same requests in the same run without logins.
 */
import autocannon from "autocannon";
import type { AppContext } from "../server/context.ts";
import { newId } from "../server/platform/database/id.ts";
import { hashPassword } from "../server/platform/passwords/password-hash.ts";
import { fill } from "./orders/fill.ts";
import { type BenchShop, withBenchShop } from "./shop/bench-shop.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const password = "Sample-password-1!";

await withBenchShop(fillWithCustomers, async (bench, { emails, buyers }) => {
  const { token } = buyers[0]!;
  await Promise.all([measureRequests(bench, token, 1), measureLogins(bench, emails, 1)]);
  const baseline = await measureRequests(bench, token);
  const [duringLogins, loginResult] = await Promise.all([measureRequests(bench, token), measureLogins(bench, emails)]);
  console.table([
    { ...row("cart and products, baseline", baseline), target: "" },
    { ...row("cart and products during logins", duringLogins), target: "p99 < 50 ms" },
    { ...row("logins, 32 at once", loginResult), target: "" },
  ]);
});

async function fillWithCustomers(context: AppContext) {
  const data = await fill(context);
  const passwordHash = await hashPassword(password);
  const customers = Array.from({ length: 1000 }, (_, n) => ({
    id: newId(),
    email: `login-${n}@sample.example`,
    password_hash: passwordHash,
    name: null,
  }));
  await context.db.insertInto("customers").values(customers).execute();
  return { ...data, emails: customers.map(({ email }) => email) };
}

/** Sends 40 requests per second, which are enough to show delays, but too few to delay each other. */
function measureRequests({ url }: BenchShop, token: string, duration = seconds) {
  const headers = { authorization: `Bearer ${token}` };
  const requests = ["/api/v1/user/cart", "/api/v1/products?limit=24"].map((path) => ({ path, headers }));
  return autocannon({ url, connections: 4, overallRate: 40, duration, requests });
}

function measureLogins({ url }: BenchShop, emails: string[], duration = seconds) {
  let sent = 0;
  const body = () => JSON.stringify({ email: emails[sent++ % emails.length], password, rememberMe: false });
  return autocannon({
    url: `${url}/api/v1/protect/auth/login`,
    connections: 32,
    duration,
    headers: { "content-type": "application/json" },
    requests: [{ method: "POST", setupRequest: (request) => ({ ...request, body: body() }) }],
  });
}

function row(name: string, { duration, latency, non2xx, errors, timeouts, ...result }: autocannon.Result) {
  return {
    name,
    "per second": Math.round(result["2xx"] / duration),
    "p50 ms": latency.p50,
    "p99 ms": latency.p99,
    failed: non2xx + errors + timeouts,
  };
}
