import { Refusal } from "#contract/errors.ts";
import { hideComment } from "../blog/comments.ts";
import { type Command, WrongUse } from "./command.ts";

export const commentCommand: Command = {
  use: "comment hide ID",
  about: "Takes a reader's comment on an article out of sight",
  help: `  hide ID               the comment's id, as the shop's API and its address on the page (#comment-ID) tell it

  The comment is kept, and no longer shown or counted.`,
  async run([verb, id, ...more], { openDatabase, terminal }) {
    if (verb !== "hide" || !id || more.length > 0) throw new WrongUse("Say hide, and the one comment to hide.");
    try {
      const wasShown = await hideComment(await openDatabase(), id, new Date());
      terminal.out(wasShown ? `Comment ${id} is hidden.` : `Comment ${id} was hidden already.`);
      return 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      terminal.error(error.message);
      return 2;
    }
  },
};
