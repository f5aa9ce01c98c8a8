// The one way in for every npm script. This file and run/node24.mjs are for any Node from 20 on; all else is Node 24's.
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fetchNode, handOver } from "./run/node24.mjs";

const checkout = dirname(fileURLToPath(import.meta.url));
process.chdir(checkout);

const old = Number(process.versions.node.split(".")[0]) < 24;
try {
  const node = old ? fetchNode() : process.execPath;
  // Children find this Node, and the project's own programs, before the system's.
  const programs = [dirname(node), join(checkout, "node_modules/.bin"), process.env.PATH];
  process.env.PATH = programs.join(delimiter);
  if (old) handOver(node, process.argv.slice(1));
  else await import("./run/commands.ts").then(({ run }) => run(process.argv[2], process.argv.slice(3)));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
