export type CleanUp = () => Promise<unknown> | unknown;
/** Registers a step that undoes what has just been started or created. */
export type OnEnd = (cleanUp: CleanUp) => void;

/**
 * The time limit of a step, so that a step that hangs does not keep the others from running. It is longer than the
 * minute after which a terminated program is killed.
 */
const maxStepMs = 75_000;
const exitCodes = { SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a function that starts programs and creates folders. The registered steps run when it has ended, the last step
 * first. They also run after an error, Ctrl-C or SIGTERM, so that nothing stays on the machine. A signal then ends the
 * process.
 */
export async function withCleanUp(run: (onEnd: OnEnd) => Promise<void>): Promise<void> {
  const steps: CleanUp[] = [];
  let isEnding = false;
  const onEnd: OnEnd = (cleanUp) => {
    steps.unshift(cleanUp);
    // After a signal `run` may still be starting something.
    if (isEnding) void runSteps(steps);
  };
  const interruption = listenForInterruption();
  try {
    await Promise.race([run(onEnd), interruption.interrupted]);
  } finally {
    // The steps also run after an error, because otherwise databases and servers would keep running.
    isEnding = true;
    await runSteps(steps);
    interruption.stopListening();
    // A promise that `run` still waits for must not keep the process alive.
    if (interruption.signal) process.exit(exitCodes[interruption.signal]);
  }
}

async function runSteps(steps: CleanUp[]) {
  for (let step = steps.shift(); step; step = steps.shift()) {
    const timer = Promise.withResolvers<void>();
    const timeout = setTimeout(
      () => timer.reject(new Error(`Cleaning up takes more than ${maxStepMs} ms.`)),
      maxStepMs,
    );
    await Promise.race([Promise.resolve().then(step), timer.promise]).catch(console.error);
    clearTimeout(timeout);
  }
}

/**
 * `interrupted` rejects at a signal and at an uncaught error, both of which would otherwise end the process at once.
 */
function listenForInterruption() {
  const { promise: interrupted, reject } = Promise.withResolvers<never>();
  const interruption = {
    interrupted,
    signal: undefined as keyof typeof exitCodes | undefined,
    stopListening() {
      for (const name of ["SIGINT", "SIGTERM"] as const) process.off(name, onSignal);
      process.off("uncaughtException", reject);
    },
  };
  function onSignal(name: keyof typeof exitCodes) {
    if (!interruption.signal) console.log(`${name}: stopping what was started`);
    interruption.signal = name;
    reject(new Error(name));
  }
  // The listeners stay during the clean-up, so that pressing Ctrl-C again does not interrupt it.
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, onSignal);
  process.on("uncaughtException", reject);
  return interruption;
}
