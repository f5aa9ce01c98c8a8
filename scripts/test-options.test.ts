import { expect, test } from "vitest";
import { parseTestOptions } from "./test-options.ts";

test.for([
  ["", {}],
  ["--all", { all: true }],
  ["--all --shard 2/4", { all: true, shard: "2/4" }],
  ["--core", { coreAlone: true }],
  ["--changed", { changedSince: "HEAD" }],
  ["--changed main", { changedSince: "main" }],
  ["server/features/selling/cart", undefined],
  ["--nodes 2 server/features/selling/cart", undefined],
] as const)("the arguments %j select %j", ([args, options]) => {
  expect(parseTestOptions(args.split(" ").filter(Boolean))).toEqual(options);
});

test.for(["--all --shard", "--all --shard 5", "--shard 1/4", "--core server", "--changed main other"])(
  "the arguments %s are refused",
  (args) => {
    expect(() => parseTestOptions(args.split(" "))).toThrow("npm test -- [--all");
  },
);
