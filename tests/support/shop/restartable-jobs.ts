import type { JobQueue } from "../../../server/platform/jobs/jobs.ts";

/**
 * A queue whose repeated tasks can be stopped and started again. A task that runs every minute runs for the first time
 * one minute after its start.
 */
export type RestartableJobs = JobQueue & {
  /** True once somebody has called `close`. */
  isClosed(): boolean;
  /** Stops the repeated tasks and waits for those that run. */
  stopRepeated(): Promise<void>;
  startRepeated(): void;
};

type RepeatedTask = { start: () => () => Promise<void>; stop: () => Promise<void>; isEnded: boolean };

export function toRestartableJobs(jobs: JobQueue): RestartableJobs {
  const tasks: RepeatedTask[] = [];
  let isClosed = false;
  return {
    ...jobs,
    isClosed: () => isClosed,
    repeat(...args) {
      const start = () => jobs.repeat(...args);
      const task: RepeatedTask = { start, stop: start(), isEnded: false };
      tasks.push(task);
      return async () => {
        task.isEnded = true;
        await task.stop();
      };
    },
    async stopRepeated() {
      await Promise.all(tasks.map(({ stop }) => stop()));
    },
    startRepeated() {
      for (const task of tasks) if (!task.isEnded) task.stop = task.start();
    },
    async close() {
      isClosed = true;
      await jobs.close();
    },
  };
}
