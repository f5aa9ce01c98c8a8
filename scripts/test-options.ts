/** The selection of `npm test`. Without an option it is the checks, all unit and API tests but the long ones, and the core journeys. */
export type TestOptions = {
  /** Also the long tests, every journey, and the API stories on two nodes. */
  all?: boolean;
  /** A part of the tests, such as "1/4": the first of four equal ones. */
  shard?: string;
  /** The core journeys alone. */
  coreAlone?: boolean;
  /** Only tests that the changes since this commit can reach. "HEAD" stands for what is not committed. */
  changedSince?: string;
};

const usage = "npm test -- [--all [--shard 1/4] | --core | --changed [COMMIT]]";

/** Undefined if the arguments are paths of tests. */
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
