// The first process of the container image (deploy/Containerfile). It is replaced by the shop, so that signals reach
// the shop.
import "./exit-while-starting.mjs";
import { replaceProcess, toStartCommand } from "../start-command.ts";

// The image has no embedded PostgreSQL. A database does not belong into a container that every upgrade replaces and
// that may run more than once.
if (process.env.DATABASE_URL) {
  const { args, environment } = toStartCommand(process.argv.slice(2));
  replaceProcess(["--import", "./scripts/container/exit-while-starting.mjs", ...args], environment);
} else {
  console.error("DATABASE_URL: is missing. The container image has no database of its own (deploy/README.md).");
  process.exitCode = 1;
}
