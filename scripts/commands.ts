import { existsSync, readdirSync } from "node:fs";
import { buildPages, ensureBuilt } from "./build-pages.ts";
import { checkAll } from "./check.ts";
import { ensurePackages } from "./install-packages.ts";
import { binaryOf } from "./run-program.ts";
import { runTests } from "./run-tests.ts";
import { replaceProcess, toStartCommand } from "./start-command.ts";
import { parseTestOptions } from "./test-options.ts";

export { toStartCommand } from "./start-command.ts";

type Command = (args: string[]) => Promise<void> | void;

const commands: Record<string, Command> = {
  async start(args) {
    await ensureBuilt();
    const command = toStartCommand(args);
    replaceProcess(command.args, command.environment);
  },
  dev(args) {
    const watched = [
      "--watch-path=server",
      "--watch-path=packages",
      "--watch-path=demo",
      "--watch-path=contract",
      "--watch-preserve-output",
    ];
    replaceProcess([...watched, "server/main.ts", ...args], { NODE_ENV: "development" });
  },
  build: () => buildPages(),
  check: () => checkAll(),
  test(args) {
    const options = parseTestOptions(args);
    if (options) return runTests(options);
    const { paths, environment } = parseTestArgs(args);
    replaceProcess([binaryOf("vitest"), "run", ...paths], environment);
  },
  schema: () => replaceProcess(["scripts/schema/write-schema.ts"]),
  shop: (args) => replaceProcess(["cli/main.ts", ...args]),
  bench([name, ...args]) {
    const file = `bench/${name}.ts`;
    if (!name || !existsSync(file))
      throw new Error(`npm run bench -- NAME, with one of: ${listBenchNames().join(" ")}`);
    replaceProcess([file, ...args], { NODE_ENV: "production" });
  },
};

export async function run(name: string | undefined, args: string[]) {
  const command = name && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`npm run COMMAND, with one of: ${Object.keys(commands).join(" ")}`);
  await ensurePackages();
  await command(args);
}

/**
 * With `--nodes 2`, API tests send their requests to two nodes in turn. Without paths, the tests of all features run.
 */
function parseTestArgs(args: string[]): { paths: string[]; environment: NodeJS.ProcessEnv } {
  const at = args.indexOf("--nodes");
  if (at < 0) return { paths: args, environment: {} };
  const [, nodes] = args.slice(at);
  if (nodes !== "2") throw new Error("npm test -- --nodes 2");
  const paths = args.toSpliced(at, 2);
  return { paths: paths.length > 0 ? paths : ["server/features"], environment: { TEST_NODES: nodes } };
}

function listBenchNames(): string[] {
  const files = existsSync("bench") ? readdirSync("bench") : [];
  return files.filter((file) => file.endsWith(".ts")).map((file) => file.slice(0, -3));
}
