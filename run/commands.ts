import { existsSync, readdirSync } from "node:fs";
import { checkAll } from "./check.ts";
import { readyPackages } from "./packages.ts";
import { buildPages, readyPages } from "./pages.ts";
import { testAll } from "./test.ts";

type Command = (args: string[]) => Promise<void> | void;

const commands: Record<string, Command> = {
  async start(args) {
    await readyPages();
    // Else each thread that makes pictures has a heap of its own, which it fills and seldom gives back.
    become(["server/main.ts", ...args], {
      NODE_ENV: "production",
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
    });
  },
  dev(args) {
    const watched = ["--watch-path=server", "--watch-path=demo", "--watch-path=contract", "--watch-preserve-output"];
    become([...watched, "server/main.ts", ...args], { NODE_ENV: "development" });
  },
  build: () => buildPages(),
  check: () => checkAll(),
  test: (args) => (args.length > 0 ? become(["node_modules/vitest/vitest.mjs", "run", ...args], {}) : testAll()),
  shop: (args) => become(["server/shop/main.ts", ...args], {}),
  bench([name, ...args]) {
    const file = `bench/${name}.ts`;
    if (!name || !existsSync(file)) throw new Error(`npm run bench -- NAME, with one of: ${benches().join(" ")}`);
    become([file, ...args], { NODE_ENV: "production" });
  },
};

export async function run(name: string | undefined, args: string[]) {
  const command = name && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`npm run COMMAND, with one of: ${Object.keys(commands).join(" ")}`);
  await readyPackages();
  await command(args);
}

/** This process goes on as the program, so that signals and the exit code need no passing on. */
function become(args: string[], environment: NodeJS.ProcessEnv): void {
  process.execve!(process.execPath, [process.execPath, ...args], { ...process.env, ...environment });
}

function benches(): string[] {
  const files = existsSync("bench") ? readdirSync("bench") : [];
  return files.filter((file) => file.endsWith(".ts")).map((file) => file.slice(0, -3));
}
