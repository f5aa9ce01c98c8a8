import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { runAs } from "../system/os-account.ts";
import type { Cluster } from "./cluster.ts";
import { type ClusterAccess, writeAccess } from "./cluster-access.ts";

/** PostgreSQL's module that measures statements. It works only if it is loaded when the server starts. */
const module = "pg_stat_statements";

/** Only a superuser may create this extension. Databases that are created later have it from `template1`. */
export const createExtension = `create extension if not exists ${module}`;

/** Whether PostgreSQL's package contains the module. All current packages do. The server starts without it, too. */
export async function hasStatementStatistics({ binaries }: Pick<Cluster, "binaries">): Promise<boolean> {
  const folders = ["lib/postgresql", "lib"].map((folder) => readdir(join(binaries, folder)).catch((): string[] => []));
  return (await Promise.all(folders)).flat().some((file) => file.startsWith(`${module}.`));
}

/**
 * Settings that load the module in addition to the modules of postgresql.conf. If postgresql.conf loads the module
 * itself, the operator has chosen its settings, and none are added.
 */
export async function statisticsSettings(cluster: Cluster): Promise<Record<string, string>> {
  if (!(await hasStatementStatistics(cluster))) return {};
  const args = ["-D", join(cluster.folder, "data"), "-C", "shared_preload_libraries"];
  // An invalid postgresql.conf is reported by the start itself.
  const output = await runAs(cluster.account, join(cluster.binaries, "bin/postgres"), args).catch(() => "");
  const configured = output.split(",").map((name) => name.trim());
  if (configured.includes(module)) return {};
  return {
    shared_preload_libraries: [...configured, module].filter(Boolean).join(","),
    // Utility statements are stored with their values, which may be personal data.
    [`${module}.track_utility`]: "off",
  };
}

/**
 * Creates the extension once in a cluster of an earlier version of this package. Called under the lock, while
 * PostgreSQL is stopped. A failure is only logged: a standby, for instance, takes the extension over from its primary.
 */
export async function addStatementStatistics(cluster: Cluster, access: ClusterAccess) {
  if (access.measuresStatements || !(await hasStatementStatistics(cluster))) return;
  // The cluster's name identifies the process, should this program be killed meanwhile.
  const args = ["--single", "-c", `cluster_name=${access.name}`, "-D", join(cluster.folder, "data"), cluster.name];
  const postgres = join(cluster.binaries, "bin/postgres");
  const output = await runAs(cluster.account, postgres, args, `${createExtension}\n`).catch(
    (error: Error) => `ERROR: ${error.message.replaceAll("\n", " ")}`,
  );
  // Single-user mode continues after an error and exits with 0.
  const failure = /\b(?:ERROR|FATAL|PANIC):.*/.exec(output);
  if (failure) return cluster.log(`Statements are not measured: ${failure[0]}`);
  access.measuresStatements = true;
  await writeAccess(cluster.folder, access);
}
