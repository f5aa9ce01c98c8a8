import { hideComment } from "../blog/comments.ts";
import { type Command, WrongUse } from "./command.ts";

export const commentCommand: Command = {
  use: "comment hide ID",
  about: "Takes a reader's comment on an article out of sight",
  help: `  hide ID               the comment's id, as the shop's API and its address on the page (#comment-ID) tell it

  The comment is kept, and no longer shown or counted.`,
  async run([verb, id, ...more], { openShop, terminal }) {
    if (verb !== "hide" || !id || more.length > 0) throw new WrongUse("Say hide, and the one comment to hide.");
    const { db, now } = await openShop();
    const wasShown = await hideComment(db, id, now());
    terminal.out(wasShown ? `Comment ${id} is hidden.` : `Comment ${id} was hidden already.`);
    return 0;
  },
};
