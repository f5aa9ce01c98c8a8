/**
 * The selection of `npm test`. Without options, it runs the checks, all unit and API tests except the long ones, and
 * the core journeys.
 */
export type TestOptions = {
  /** Whether the long tests, every journey, and the API tests on two nodes run as well. */
  all?: boolean;
  /** A part of the tests, such as "1/4": the first of four equal ones. */
  shard?: string;
  /** Whether only the core journeys run. */
  coreAlone?: boolean;
  /** Only tests that the changes since this commit can affect. "HEAD" stands for changes that are not committed. */
  changedSince?: string;
};

const usage = "npm test -- [--all [--shard 1/4] | --core | --changed [COMMIT]]";

/** Parses the arguments of `npm test`. Undefined if they are paths of tests. */
export function parseTestOptions(args: readonly string[]): TestOptions | undefined {
  const [first, ...rest] = args;
  if (first === undefined) return {};
  if (first === "--core" && rest.length === 0) return { coreAlone: true };
  if (first === "--changed" && rest.length <= 1) return { changedSince: rest[0] ?? "HEAD" };
  if (first === "--all" && rest.length === 0) return { all: true };
  const [option, shard = ""] = rest;
  if (first === "--all" && option === "--shard" && /^[1-9]\/[1-9]$/.test(shard)) return { all: true, shard };
  if (["--all", "--core", "--changed", "--shard"].includes(first)) throw new Error(usage);
  return undefined;
}
