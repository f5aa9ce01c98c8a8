import { fork } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";
import { expect, test } from "../tests/support/shop/shop.ts";
import { cloneTemplate } from "../tests/support/shop/template-database.ts";

const root = join(import.meta.dirname, "..");

/** Starts server/main.ts in a separate process and lists the files that it loads until it listens. */
async function loadedFiles(environment: Record<string, string>): Promise<string[]> {
  const database = await cloneTemplate(inject("template"));
  const dataDir = join(tmpdir(), `${database.name}-demo-off`);
  const child = fork(join(root, "server/main.ts"), {
    cwd: root,
    execArgv: ["--import", pathToFileURL(join(root, "tests/support/record-module-loads.ts")).href],
    silent: true,
    env: {
      ...process.env,
      // In development Vite serves the pages, so that no build is needed.
      NODE_ENV: "development",
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      JWT_SECRET: "a secret for tests alone, 32 characters",
      PORT: "0",
      ...environment,
    },
  });
  const files: string[] = [];
  const base = `${pathToFileURL(root)}/`;
  child.on("message", (url: string) => {
    if (url.startsWith(base)) files.push(url.slice(base.length));
  });
  let output = "";
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const open = new Promise<void>((resolve) => {
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      if (/ is open at /.test(output)) resolve();
    });
  });
  const exited = once(child, "exit");
  await Promise.race([open, exited]);
  child.kill("SIGTERM");
  await exited;
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
  expect(output).toContain(" is open at ");
  return files;
}

test("with DEMO=off the server loads no file from demo/ and no drawing engine, and without an endpoint for traces no file of OpenTelemetry's SDK", {
  tags: "long",
}, async () => {
  const files = await loadedFiles({ DEMO: "off" });
  expect(files).toContain("server/platform/images/image-routes.ts");
  expect(files.filter((file) => /^(demo|packages\/garment-drawings)\//.test(file))).toEqual([]);
  // prom-client loads the API of OpenTelemetry in any case. It does nothing without the SDK.
  const traced = files.filter((file) => file.includes("/@opentelemetry/") && !file.includes("/@opentelemetry/api/"));
  expect(traced).toEqual([]);
});
