import { parseArgs } from "node:util";
import { answerReview, hideReview, publishReview } from "../../server/features/merchandise/reviews/reviews.ts";
import { type Command, UsageError } from "../terminal/command.ts";

const options = {
  reason: { type: "string", default: "" },
  /** This option has no effect. Scripts may still pass it from the time when hiding was final. */
  yes: { type: "boolean" },
} as const;

export const reviewCommand: Command = {
  usage: "review answer|hide|publish ID …",
  summary: "Answers, hides or publishes a customer's review",
  help: `  answer ID TEXT        shows TEXT under the review, as the shop's answer; "" removes the answer
  hide ID               no longer shows and counts the review; publish shows it again
  publish ID            shows a hidden review again, or finds one that waits fit to be shown
  --reason TEXT         why it is hidden, for staff

  ID: the id of the review, as in the API and in the id of its element on the page (review-ID). A hidden review stays in the
  database, and its author still sees it.`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb, id = "", text, ...more] = positionals.map((word) => word.trim());
    if (verb === "answer" && id && text !== undefined && more.length === 0) {
      const { db, now } = await getContext();
      const isChanged = await answerReview(db, id, text, { now });
      if (!isChanged) terminal.out(`Review ${id} has this answer already.`);
      else terminal.out(text ? `The answer is shown under review ${id}.` : `Review ${id} has no answer any more.`);
      return 0;
    }
    if ((verb !== "hide" && verb !== "publish") || !id || text !== undefined)
      throw new UsageError(
        "Use answer with the id of a review and a text in quotation marks, or hide or publish with an id.",
      );
    const { db, now } = await getContext();
    const isChanged =
      verb === "hide"
        ? await hideReview(db, id, { now, reason: values.reason.trim().slice(0, 500) })
        : await publishReview(db, id, { now });
    const state = verb === "hide" ? "hidden" : "shown";
    terminal.out(isChanged ? `Review ${id} is ${state}.` : `Review ${id} was already ${state}.`);
    return 0;
  },
};
