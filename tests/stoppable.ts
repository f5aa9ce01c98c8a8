import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClusterAccess } from "../server/database/embedded-postgres/cluster-access.ts";
import { listClusterProcesses, sendSignal } from "../server/database/embedded-postgres/processes.ts";
import { createTempFolderName } from "../server/database/embedded-postgres/temp-folder.ts";
import { makeTemplate, type Template } from "./template-database.ts";

export type Stoppable = {
  template: Template;
  /** From now on it takes what is sent and answers nothing. */
  stop(): Promise<void>;
  goOn(): Promise<void>;
  remove(): Promise<void>;
};

/** A PostgreSQL of a test's own that can be held still, as by a disk or a machine that hangs. */
export async function openStoppable(): Promise<Stoppable> {
  const folder = await createTempFolderName("kapas-tests");
  const { remove, ...template } = await makeTemplate(folder);
  const { name }: ClusterAccess = JSON.parse(await readFile(join(folder, "postgres/access.json"), "utf8"));
  async function signal(which: NodeJS.Signals) {
    for (const pid of await listClusterProcesses(name)) sendSignal(which, pid);
  }
  const goOn = () => signal("SIGCONT");
  return {
    template,
    // Twice: between finding and stopping one may have been born.
    stop: () => signal("SIGSTOP").then(() => signal("SIGSTOP")),
    goOn,
    async remove() {
      await goOn();
      await remove();
    },
  };
}
