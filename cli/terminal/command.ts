import type { AppContext } from "../../server/context.ts";

/** Where a command speaks; not the process itself, so that a test can listen. */
export type Terminal = { out(line: string): void; error(line: string): void; interactive: boolean };

export type Command = {
  usage: string;
  summary: string;
  help: string;
  /** Its answer is the exit code. The shop is opened only when it is asked for: a wrong argument needs none. */
  run(args: readonly string[], environment: { getContext(): Promise<AppContext>; terminal: Terminal }): Promise<number>;
};

/** The command was called in a way that it does not understand. */
export class UsageError extends Error {}
