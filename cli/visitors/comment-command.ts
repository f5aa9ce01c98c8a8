import { hideComment } from "../../server/blog/comments.ts";
import { type Command, UsageError } from "../terminal/command.ts";

export const commentCommand: Command = {
  usage: "comment hide ID",
  summary: "Takes a reader's comment on an article out of sight",
  help: `  hide ID               the comment's id, as the shop's API and its address on the page (#comment-ID) tell it

  The comment is kept, and no longer shown or counted.`,
  async run([verb, id, ...more], { getContext, terminal }) {
    if (verb !== "hide" || !id || more.length > 0) throw new UsageError("Say hide, and the one comment to hide.");
    const { db, now } = await getContext();
    const wasShown = await hideComment(db, id, now());
    terminal.out(wasShown ? `Comment ${id} is hidden.` : `Comment ${id} was hidden already.`);
    return 0;
  },
};
