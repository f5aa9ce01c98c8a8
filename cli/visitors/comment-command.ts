import { parseArgs } from "node:util";
import { answerComment, hideComment, publishComment } from "../../server/features/editorial/blog/index.ts";
import { type Command, UsageError } from "../terminal/command.ts";

const options = {
  reason: { type: "string", default: "" },
  /** This option has no effect. Scripts may still pass it from the time when hiding was final. */
  yes: { type: "boolean" },
} as const;

export const commentCommand: Command = {
  usage: "comment answer|hide|publish ID …",
  summary: "Answers, hides or publishes a reader's comment on an article",
  help: `  answer ID TEXT        shows TEXT below the comment, as the shop's answer; "" removes the answer
  hide ID               no longer shows and counts the comment; publish shows it again
  publish ID            shows a hidden comment again, or finds one that waits fit to be shown
  --reason TEXT         why it is hidden, for staff

  ID: the id of the comment, as in the API and in the link to the comment (#comment-ID). A hidden comment stays in the database.`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb, id = "", text, ...more] = positionals.map((word) => word.trim());
    if (verb === "answer" && id && text !== undefined && more.length === 0) {
      const { db, now } = await getContext();
      const isChanged = await answerComment(db, id, text, { now });
      if (!isChanged) terminal.out(`Comment ${id} has this answer already.`);
      else terminal.out(text ? `The answer is shown below comment ${id}.` : `Comment ${id} has no answer any more.`);
      return 0;
    }
    if ((verb !== "hide" && verb !== "publish") || !id || text !== undefined)
      throw new UsageError("Use answer with the id of a comment and a text, or hide or publish with an id.");
    const { db, now } = await getContext();
    const isChanged =
      verb === "hide"
        ? await hideComment(db, id, { now, reason: values.reason.trim().slice(0, 500) })
        : await publishComment(db, id, { now });
    const state = verb === "hide" ? "hidden" : "shown";
    terminal.out(isChanged ? `Comment ${id} is ${state}.` : `Comment ${id} was already ${state}.`);
    return 0;
  },
};
