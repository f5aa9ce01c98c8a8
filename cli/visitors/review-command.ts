import { parseArgs } from "node:util";
import { answerReview, hideReview } from "../../server/features/reviews/reviews.ts";
import { type Command, UsageError } from "../terminal/command.ts";
import { requireConfirmation } from "../terminal/confirm.ts";

const options = { yes: { type: "boolean" } } as const;

export const reviewCommand: Command = {
  usage: "review answer|hide ID …",
  summary: "Answers or hides a customer's review",
  help: `  answer ID TEXT        shows TEXT under the review, as the shop's answer; "" removes the answer
  hide ID               no longer shows and counts the review
  --yes                 without asking

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
    if (verb !== "hide" || !id || text !== undefined)
      throw new UsageError("Use answer with the id of a review and a text in quotation marks, or hide with an id.");
    const { db, now } = await getContext();
    await requireConfirmation(terminal, `Hide review ${id}? It cannot be shown again.`, values.yes);
    const wasShown = await hideReview(db, id, { now });
    terminal.out(wasShown ? `Review ${id} is hidden.` : `Review ${id} was already hidden.`);
    return 0;
  },
};
