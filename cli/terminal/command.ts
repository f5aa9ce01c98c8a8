import type { AppContext } from "../../server/context.ts";

/** Input and output of a command. Tests pass their own. */
export type Terminal = {
  out(line: string): void;
  error(line: string): void;
  interactive: boolean;
  /** Asks a question. Resolves to whether the answer is yes, or to undefined if nobody can answer. */
  confirm?: ((question: string) => Promise<boolean>) | undefined;
};

export type Command = {
  usage: string;
  summary: string;
  help: string;
  /** Whether a read replica may answer the command's queries. */
  readsReplica?: boolean;
  /** Returns the exit code. `getContext` opens the database on its first call, so that a usage error needs no database. */
  run(args: readonly string[], environment: { getContext(): Promise<AppContext>; terminal: Terminal }): Promise<number>;
};

/** Invalid arguments. The command's help is printed after the message. */
export class UsageError extends Error {}
