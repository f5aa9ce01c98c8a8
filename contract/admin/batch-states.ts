/** States of a job that changes many records. Apart from the schemas, so that pages load no Zod. */
export const batchStates = ["running", "done", "undoing", "undone"] as const;
export type BatchState = (typeof batchStates)[number];

export const isRunning = ({ state }: { state: BatchState }) => state === "running" || state === "undoing";
