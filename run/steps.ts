import { spawn } from "node:child_process";
import { constants } from "node:os";

const signals = ["SIGINT", "SIGTERM"] as const;

/** Runs a program in sight of the user; true when it succeeded. */
export async function attempt(program: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(program, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...environment },
  });
  // Whoever stops the run means all of it, not this step alone.
  const stop = (signal: NodeJS.Signals) => {
    child.once("exit", () => process.exit(128 + constants.signals[signal])).kill(signal);
  };
  for (const signal of signals) process.once(signal, stop);
  const code = await new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("exit", resolve);
  });
  for (const signal of signals) process.off(signal, stop);
  return code === 0;
}
