// First process of the container image (deploy/Containerfile). It becomes the shop itself, so that signals arrive there.
import "./exit-while-starting.mjs";
import { replaceProcess, toStartCommand } from "../start-command.ts";

// The image has no embedded PostgreSQL: a database belongs neither into a container that is replaced at each upgrade nor
// next to a second one.
if (process.env.DATABASE_URL) {
  const { args, environment } = toStartCommand(process.argv.slice(2));
  replaceProcess(["--import", "./scripts/container/exit-while-starting.mjs", ...args], environment);
} else {
  console.error("DATABASE_URL: is missing. The container image has no database of its own (deploy/README.md).");
  process.exitCode = 1;
}
