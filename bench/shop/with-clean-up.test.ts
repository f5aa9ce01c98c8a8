import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const file = new URL("with-clean-up.ts", import.meta.url).href;

/** Runs a program whose `run` registers two clean-up steps and then executes these lines. */
async function runProgram(lines: string, signal?: NodeJS.Signals) {
  const program = `
    import { withCleanUp } from ${JSON.stringify(file)};
    await withCleanUp(async (onEnd) => {
      onEnd(() => console.log("folder removed"));
      onEnd(() => { console.log("server stopped"); throw new Error("a failing step"); });
      ${lines}
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "pipe"] });
  const output = text(child.stdout);
  const errors = text(child.stderr);
  if (signal) {
    await once(child.stdout, "data");
    child.kill(signal);
  }
  const [code] = await once(child, "close");
  return { code, output: (await output).split("\n").slice(0, -1), errors: await errors };
}

test.each([
  ["", 0],
  ["throw new Error('wrong');", 1],
  ["setTimeout(() => { throw new Error('wrong'); }); await new Promise(() => setInterval(() => {}, 1000));", 1],
])("cleans up in reverse order, also after an error and if a step fails: %s", async (lines, code) => {
  const result = await runProgram(lines);
  expect(result).toMatchObject({ code, output: ["server stopped", "folder removed"] });
  expect(result.errors).toContain("a failing step");
  expect(result.errors.includes("Error: wrong")).toBe(code === 1);
});

test("cleans up after a signal, including programs that are started meanwhile", async () => {
  const lines = `
    setInterval(() => {}, 1000);
    process.on("SIGTERM", () => onEnd(() => console.log("late server stopped")));
    console.log("running");
    await new Promise(() => {});`;
  const { code, output } = await runProgram(lines, "SIGTERM");
  expect(code).toBe(143);
  expect(output.toSorted()).toEqual(
    ["running", "SIGTERM: stopping what was started", "server stopped", "late server stopped", "folder removed"].sort(),
  );
});
