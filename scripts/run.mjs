// Entry point of every npm script. This file and node24.mjs run on Node 20 or later; everything else needs Node 24.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { downloadNode, runAsChild } from "./node24.mjs";

process.chdir(join(dirname(fileURLToPath(import.meta.url)), ".."));

try {
  if (Number(process.versions.node.split(".")[0]) < 24) runAsChild(downloadNode(), process.argv.slice(1));
  else await import("./commands.ts").then(({ run }) => run(process.argv[2], process.argv.slice(3)));
} catch (error) {
  // Top level: commands throw errors that the developer can fix, such as an unknown command. The message is enough.
  console.error(error.message);
  process.exitCode = 1;
}
