import { expect, test } from "vitest";
import { UsageError } from "../terminal/command.ts";
import { jobsCommand } from "./jobs-command.ts";

test.each([["go"], ["release", "mail"], ["--yes"], ["hold", "--drop-mails"], ["--drop-mail"]])(
  "wrong arguments (%s %s) change nothing",
  async (...args) => {
    const terminal = { out: () => {}, error: () => {}, interactive: false };
    const getContext = async () => expect.unreachable("The shop was opened.");
    const running = jobsCommand.run(
      args.filter((arg) => arg !== undefined),
      { getContext, terminal },
    );
    await expect(running).rejects.toThrow(args[0] === "--drop-mail" ? "--drop-mail" : UsageError);
  },
);
