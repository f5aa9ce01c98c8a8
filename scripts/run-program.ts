import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";

const signals = ["SIGINT", "SIGTERM"] as const;

export type RunOptions = {
  environment?: NodeJS.ProcessEnv | undefined;
  /** Receives what the program writes, which is otherwise printed in this terminal. */
  onOutput?: ((text: string) => void) | undefined;
  /** Receives, in addition, what the program writes to its standard error output. */
  onErrorOutput?: ((text: string) => void) | undefined;
};

/**
 * Runs a program with its output in this terminal. Resolves to true when it exits with 0. A signal that stops this process
 * stops the program first.
 */
export async function runProgram(
  program: string,
  args: string[],
  { environment, onOutput, onErrorOutput }: RunOptions = {},
): Promise<boolean> {
  const child = spawn(program, args, {
    stdio: ["ignore", onOutput ? "pipe" : "inherit", onOutput || onErrorOutput ? "pipe" : "inherit"],
    env: { ...process.env, ...environment },
  });
  child.stdout?.setEncoding("utf8").on("data", (text: string) => onOutput?.(text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    if (onOutput) onOutput(text);
    else process.stderr.write(text);
    onErrorOutput?.(text);
  });
  const stop = (signal: NodeJS.Signals) => {
    child.once("exit", () => process.exit(128 + constants.signals[signal])).kill(signal);
  };
  for (const signal of signals) process.once(signal, stop);
  const code = await new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    // Unlike "exit", "close" is emitted after the last output.
    child.once("close", resolve);
  });
  for (const signal of signals) process.off(signal, stop);
  return code === 0;
}

/** Runs the command-line program of an installed package with the Node that runs this process. */
export function runPackage(name: string, args: string[], options?: RunOptions): Promise<boolean> {
  return runProgram(process.execPath, [binaryOf(name), ...args], options);
}

/** The script behind a package's command. Windows cannot spawn the shell scripts in node_modules/.bin. */
export function binaryOf(name: string): string {
  const folder = join("node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const script = typeof bin === "string" ? bin : (bin[name.split("/").at(-1) ?? name] ?? Object.values<string>(bin)[0]);
  return join(folder, script);
}
