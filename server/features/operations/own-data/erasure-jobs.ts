import type { AppContext } from "../../../context.ts";
import { eraseFromHistory, type PersonalData } from "../../shop/audit/index.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** The personal data of a customer whose account was deleted. The payload is deleted with the job. */
    "history-erasure": PersonalData;
  }
}

export async function runErasureJobs({ db, jobs }: AppContext) {
  await jobs.process("history-erasure", (person) => eraseFromHistory(db, person));
}
