import { chmod, writeFile } from "node:fs/promises";
import { findFreePort } from "../../../tests/support/free-port.ts";
import type { OnEnd } from "../../shop/with-clean-up.ts";
import { type PostgresPair, query } from "./postgres-pair.ts";
import { type RunningProgram, requireProgram, startProgram, waitForProgram } from "./programs.ts";

export type PrimaryProxy = {
  /** The URL of whichever server is the primary. */
  primaryUrl: string;
  /** The URL of the standby, as long as there is one. */
  replicaUrl: string;
  program: RunningProgram;
};

/**
 * Starts HAProxy in front of both servers. Connections go to the server that is the primary, and end when it is the
 * primary no longer.
 */
export async function startPrimaryProxy(
  folder: string,
  { first, second }: PostgresPair,
  onEnd: OnEnd,
): Promise<PrimaryProxy> {
  const [primaryPort, replicaPort] = [await findFreePort(), await findFreePort()];
  const psql = requireProgram("psql", "postgresql-client");
  for (const [name, expected] of [
    ["is-primary.sh", "f"],
    ["is-standby.sh", "t"],
  ] as const) {
    const query = `${psql} -h "$3" -p "$4" -U kapas -d postgres -Atc 'select pg_is_in_recovery()'`;
    await writeFile(`${folder}/${name}`, `#!/bin/sh\n[ "$(PGCONNECT_TIMEOUT=8 ${query})" = ${expected} ]\n`);
    await chmod(`${folder}/${name}`, 0o755);
  }
  const servers = [first, second].map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`);
  const toListener = (name: string, port: number, check: string) =>
    [
      `listen ${name}`,
      `  bind 127.0.0.1:${port}`,
      "  option external-check",
      `  external-check command ${folder}/${check}`,
    ]
      .concat("  default-server inter 3s fastinter 1s fall 3 rise 1 on-marked-down shutdown-sessions", servers)
      .join("\n");
  const configuration = [
    "global\n  external-check\n  insecure-fork-wanted\n  maxconn 2000",
    "defaults\n  mode tcp\n  timeout connect 2s\n  timeout client 1h\n  timeout server 1h\n  timeout check 10s",
    toListener("primary", primaryPort, "is-primary.sh"),
    toListener("replica", replicaPort, "is-standby.sh"),
  ];
  await writeFile(`${folder}/haproxy.cfg`, `${configuration.join("\n\n")}\n`);
  const command = [requireProgram("haproxy", "haproxy"), "-W", "-db", "-f", `${folder}/haproxy.cfg`] as const;
  const program = startProgram("haproxy", command, { logFile: `${folder}/haproxy.log` });
  onEnd(() => program.stop());
  await waitForProgram(program, () => query(toUrl(primaryPort), "select 1").then(() => true));
  return { primaryUrl: toUrl(primaryPort), replicaUrl: toUrl(replicaPort), program };
}

function toUrl(port: number): string {
  return `postgres://kapas@127.0.0.1:${port}/kapas`;
}
