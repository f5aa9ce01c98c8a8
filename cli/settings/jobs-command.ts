import { parseArgs } from "node:util";
import type { AppContext } from "../../server/context.ts";
import { holdJobs, releaseJobs, removeJobs, retryJobs } from "../../server/features/operations/jobs/jobs.ts";
import { commandLine } from "../../server/features/shop/audit/audit.ts";
import { getJobStatus, type JobStatus } from "../../server/platform/jobs/hold/job-hold.ts";
import { listFailingJobs } from "../../server/platform/jobs/job-queries.ts";
import { type Command, type Terminal, UsageError } from "../terminal/command.ts";
import { requireConfirmation } from "../terminal/confirm.ts";
import { formatColumns } from "../terminal/format.ts";

const options = { "drop-mails": { type: "boolean" }, yes: { type: "boolean" } } as const;

export const jobsCommand: Command = {
  usage: "jobs [release|hold|failing|retry|remove]",
  summary: "Shows waiting and failing jobs (mails, payments, refunds); releases those of a restored copy",
  help: `  release              lets held jobs run
  --drop-mails         with release: deletes mails from before the hold, which the original may have sent already
  hold                 holds jobs: nothing is mailed, cancelled as unpaid or refunded until release
  --yes                with release: without asking
  failing              lists jobs that have failed, for good or so far, with their ids
  retry ID…            runs failing jobs again at once
  remove ID…           deletes failing jobs

  A copy of a shop (a restored backup, a shop that was moved) starts with its jobs held. It serves its pages, and accepts
  orders and payments; what it queues waits, too. A running shop follows within two seconds.
  mail: mails. payment: asks the provider whether an order was paid, and cancels unpaid ones. refund: refunds.
  image-placeholder, sandbox-webhook: work inside the shop.`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb, ...ids] = positionals.map((text) => text.trim());
    const [unexpected] = ids;
    if (verb === "retry" || verb === "remove" || verb === "failing")
      return changeFailing(await getContext(), terminal, verb, ids);
    if (unexpected !== undefined) throw new UsageError(`Unexpected argument "${unexpected}".`);
    if (verb !== undefined && !["release", "hold"].includes(verb)) throw new UsageError(`Unknown argument "${verb}".`);
    if (verb !== "release" && (values["drop-mails"] || values.yes))
      throw new UsageError("--drop-mails and --yes are options of jobs release.");
    const context = await getContext();
    const status = await getJobStatus(context.db, context.jobs.hold.placeId);
    if (verb === "hold") {
      await holdJobs(context);
      terminal.out("Jobs are held until: npm run shop -- jobs release");
      return 0;
    }
    if (verb !== "release") {
      for (const line of formatStatus(status)) terminal.out(line);
      return 0;
    }
    if (!status.isHeld) {
      terminal.out("Jobs are not held. Nothing was changed.");
      return 0;
    }
    const dropsMails = values["drop-mails"] ?? false;
    await requireConfirmation(terminal, formatQuestion(status, dropsMails), values.yes);
    const dropped = await releaseJobs(context, dropsMails ? ["mail"] : []);
    terminal.out(`Jobs are released.${dropsMails ? ` Mails deleted: ${dropped}.` : ""}`);
    return 0;
  },
};

const maxListed = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function changeFailing(
  context: AppContext,
  terminal: Terminal,
  verb: "failing" | "retry" | "remove",
  ids: readonly string[],
) {
  if (verb === "failing") {
    const jobs = await listFailingJobs(context.db, { after: undefined, limit: maxListed });
    const rows = jobs.map(({ id, type, state, attempts, reason }) => [
      id,
      type,
      state === "failed" ? "failed" : "retried",
      `${attempts}`,
      reason ?? "",
    ]);
    const lines =
      rows.length > 0
        ? formatColumns([["id", "type", "state", "attempts", "reason"], ...rows])
        : ["No jobs are failing."];
    for (const line of lines) terminal.out(line);
    return 0;
  }
  if (ids.length === 0) throw new UsageError(`jobs ${verb} needs the id of a job: jobs failing lists them.`);
  const wrong = ids.find((id) => !uuid.test(id));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is not the id of a job.`);
  const count = await (verb === "retry" ? retryJobs : removeJobs)(context, commandLine, ids);
  terminal.out(`${count} of ${ids.length} jobs ${verb === "retry" ? "run again now" : "removed"}.`);
  return count === ids.length ? 0 : 1;
}

function formatStatus({ isHeld, originalAddress, waiting }: JobStatus): string[] {
  const copied = originalAddress ? ` This database is a copy: its jobs ran in ${originalAddress}.` : "";
  const state = isHeld ? `Jobs are held.${copied}` : "Jobs run.";
  if (waiting.length === 0) return [state, "No jobs are waiting."];
  const header = isHeld ? ["waiting", "from before the hold", "since then"] : ["waiting", "jobs"];
  const rows = waiting.map(({ type, before, since }) =>
    isHeld ? [type, `${before}`, `${since}`] : [type, `${before + since}`],
  );
  const commands = "npm run shop -- jobs release lets them run; --drop-mails deletes the mails from before the hold.";
  return [state, ...formatColumns([header, ...rows]), ...(isHeld ? [commands] : [])];
}

function formatQuestion({ waiting }: JobStatus, dropsMails: boolean): string {
  const parts = waiting.flatMap(({ type, before, since }) => {
    const count = type === "mail" && dropsMails ? since : before + since;
    return count > 0 ? [`${type} ${count}`] : [];
  });
  const dropped = waiting.find(({ type }) => type === "mail")?.before ?? 0;
  const drop = dropsMails ? ` and delete ${dropped} mails` : "";
  return `Release the jobs (${parts.join(", ") || "none waiting"})${drop}? Customers will be mailed, unpaid orders cancelled, refunds made.`;
}
