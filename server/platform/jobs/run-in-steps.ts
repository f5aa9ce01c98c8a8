/** A job ends long before the queue takes its process for dead, and queues the next one. */
const maxStepsPerJob = 200;

type Steps = {
  /** A short transaction that goes on where the last one ended, so that it can be repeated. Returns whether there is more to do. */
  runStep: () => Promise<boolean>;
  /** Queues the job that goes on. */
  queueNext: () => Promise<unknown>;
  maxSteps?: number | undefined;
};

/** Does the work of a job in steps, until there is no more. */
export async function runInSteps({ runStep, queueNext, maxSteps = maxStepsPerJob }: Steps): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) if (!(await runStep())) return;
  await queueNext();
}
