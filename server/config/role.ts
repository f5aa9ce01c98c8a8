/** The role of a process: `web` serves requests and only queues jobs, `worker` only processes jobs, `all` does both. */
export type Role = (typeof roles)[number];
export const roles = ["all", "web", "worker"] as const;
