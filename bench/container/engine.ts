import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Runs a program to its end and returns what it printed. The error of a program that fails has its output. */
export async function runToEnd(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(program, args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

export type Engine = {
  podman(...args: string[]): Promise<string>;
  buildah(...args: string[]): Promise<string>;
  /** Returns the output of a container, including its errors. */
  readLogs(container: string): Promise<string>;
};

/** Creates an engine that runs podman and buildah as root, with all their files in this folder. */
export function createEngine(folder: string): Engine {
  const storage = ["--root", `${folder}/storage`, "--runroot", `${folder}/run`, "--storage-driver", "overlay"];
  const podmanOptions = [...storage, "--cgroup-manager", "cgroupfs"];
  return {
    podman: (...args) => runToEnd("podman", [...podmanOptions, ...args]),
    buildah: (...args) => runToEnd("buildah", [...storage, ...args]),
    async readLogs(container) {
      const { stdout, stderr } = await execute("podman", [...podmanOptions, "logs", container]);
      return stdout + stderr;
    },
  };
}
