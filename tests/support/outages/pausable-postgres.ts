import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClusterAccess } from "../../../packages/embedded-postgres/cluster/cluster-access.ts";
import { listClusterProcesses, sendSignal } from "../../../packages/embedded-postgres/system/processes.ts";
import { createTempFolderName } from "../../../packages/embedded-postgres/system/temp-folder.ts";
import { createTemplate, type TemplateDatabase } from "../shop/template-database.ts";

export type PausablePostgres = {
  template: TemplateDatabase;
  /** Connections stay open, but PostgreSQL does not respond. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  remove(): Promise<void>;
};

/** A separate PostgreSQL that can be paused, as if its disk or machine hung. */
export async function startPausablePostgres(): Promise<PausablePostgres> {
  const folder = await createTempFolderName("kapas-tests");
  const { remove, ...template } = await createTemplate(folder);
  const { name }: ClusterAccess = JSON.parse(await readFile(join(folder, "postgres/access.json"), "utf8"));
  async function signalAll(signal: NodeJS.Signals) {
    for (const pid of await listClusterProcesses(name)) sendSignal(signal, pid);
  }
  const resume = () => signalAll("SIGCONT");
  return {
    template,
    // The signal is sent twice, because a process may have been started between listing and stopping.
    pause: () => signalAll("SIGSTOP").then(() => signalAll("SIGSTOP")),
    resume,
    async remove() {
      await resume();
      await remove();
    },
  };
}
