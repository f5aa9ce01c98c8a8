import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { waitUntil } from "../wait-until.ts";

const shipped = join(import.meta.dirname, "../../../deploy/nginx");

/** The path of nginx; undefined if it is not installed (Debian: apt-get install nginx-light). */
export function findNginx(): string | undefined {
  const folders = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"];
  return folders.map((folder) => `${folder}/nginx`).find((file) => existsSync(file));
}

type NginxFolder = {
  /** Ports of the web nodes on this machine. */
  nodePorts: readonly number[];
  /** The lines of kapas/listen.conf. */
  listen: string;
};

/**
 * Writes deploy/nginx into this folder with other nodes and addresses: nginx -p FOLDER -c FOLDER/nginx.conf. Everything
 * that nginx writes is in the folder; its access log is FOLDER/access.log.
 */
export async function writeNginxFolder(folder: string, { nodePorts, listen }: NginxFolder): Promise<void> {
  await mkdir(`${folder}/kapas`, { recursive: true });
  // As root, nginx runs its workers as another user.
  await chmod(folder, 0o755);
  for (const name of ["nginx.conf", "kapas.conf"]) await copyFile(`${shipped}/${name}`, `${folder}/${name}`);
  await writeFile(`${folder}/kapas/nodes.conf`, await toNodes(nodePorts));
  await writeFile(`${folder}/kapas/listen.conf`, `${listen}\n`);
  const paths = await readFile(`${shipped}/kapas/paths.conf`, "utf8");
  const ownPaths = paths.replace("/var/cache/nginx/kapas", "cache").replace("/var/log/nginx/kapas.log", "access.log");
  await writeFile(`${folder}/kapas/paths.conf`, ownPaths);
}

/** The lines of the shipped nodes.conf for the first node, repeated for each of these ports. */
async function toNodes(ports: readonly number[]): Promise<string> {
  const lines = (await readFile(`${shipped}/kapas/nodes.conf`, "utf8")).match(/^server 127\.0\.0\.1:3000 .*$/gm) ?? [];
  return lines.flatMap((line) => ports.map((port) => line.replace(":3000", `:${port}`))).join("\n");
}

export type RunningNginx = { stop(): Promise<void> };

/** Starts nginx with a folder of `writeNginxFolder` and waits until it responds at this URL. */
export async function startNginx(program: string, folder: string, url: string): Promise<RunningNginx> {
  const args = ["-p", folder, "-c", `${folder}/nginx.conf`, "-g", "daemon off;"];
  const nginx = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  nginx.stderr.on("data", (text) => {
    errors += text;
  });
  await waitUntil("nginx responds", 10_000, async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx does not start:\n${errors}`);
    return (await fetch(`${url}/nginx-health`).catch(() => undefined))?.ok === true;
  });
  return {
    async stop() {
      const exited = once(nginx, "exit");
      nginx.kill("SIGTERM");
      await exited;
    },
  };
}
