/** With this limit a job ends long before the queue takes its process for dead. */
const maxStepsPerJob = 200;

type Steps = {
  /**
   * A short transaction that continues where the last one ended, so that it can be repeated. Returns whether work
   * remains.
   */
  runStep: () => Promise<boolean>;
  /** Queues the job that continues the work. */
  queueNext: () => Promise<unknown>;
  maxSteps?: number | undefined;
};

/** Does the work of a job in steps, until no work remains or the limit of steps is reached. */
export async function runInSteps({ runStep, queueNext, maxSteps = maxStepsPerJob }: Steps): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) if (!(await runStep())) return;
  await queueNext();
}
