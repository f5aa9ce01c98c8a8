import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClusterAccess } from "../server/database/embedded-postgres/cluster-access.ts";
import { listClusterProcesses, sendSignal } from "../server/database/embedded-postgres/processes.ts";
import { createTempFolderName } from "../server/database/embedded-postgres/temp-folder.ts";
import { createTemplate, type TemplateDatabase } from "./template-database.ts";

export type PausablePostgres = {
  template: TemplateDatabase;
  /** From now on it takes what is sent and answers nothing. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  remove(): Promise<void>;
};

/** A PostgreSQL of a test's own that can be held still, as by a disk or a machine that hangs. */
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
    // Twice: between finding and stopping one may have been born.
    pause: () => signalAll("SIGSTOP").then(() => signalAll("SIGSTOP")),
    resume,
    async remove() {
      await resume();
      await remove();
    },
  };
}
