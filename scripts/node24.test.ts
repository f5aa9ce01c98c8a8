import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

/** Runs `runAsChild(node, ["-e", script])` in a process of its own. */
function start(script: string): ChildProcess {
  const program = `import { runAsChild } from ${JSON.stringify(new URL("./node24.mjs", import.meta.url).href)};
    runAsChild(process.execPath, ["-e", ${JSON.stringify(script)}]);`;
  return spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
}

test("the exit code of the child process becomes the parent's", async () => {
  const [code] = await once(start("process.exit(7)"), "exit");
  expect(code).toBe(7);
});

test.for(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "%s reaches the child process, which decides how to stop",
  async (signal) => {
    const parent = start(
      `process.on("${signal}", () => process.exit(3)); console.log("ready"); setInterval(() => {}, 1000)`,
    );
    await once(parent.stdout!, "data");
    parent.kill(signal);
    const [code] = await once(parent, "exit");
    expect(code).toBe(3);
  },
);

test("a child process that dies of a signal ends the parent with 128 + signal number", async () => {
  const [code] = await once(start('process.kill(process.pid, "SIGKILL")'), "exit");
  expect(code).toBe(137);
});
