import { hideComment } from "../../server/features/blog/index.ts";
import { type Command, UsageError } from "../terminal/command.ts";

export const commentCommand: Command = {
  usage: "comment hide ID",
  summary: "Hides a reader's comment on an article",
  help: `  hide ID               id of the comment, as in the API and in the link to the comment (#comment-ID)

  A hidden comment stays in the database, but is no longer shown or counted.`,
  async run([verb, id, ...more], { getContext, terminal }) {
    if (verb !== "hide" || !id || more.length > 0) throw new UsageError("Use hide with the id of one comment.");
    const { db, now } = await getContext();
    const wasShown = await hideComment(db, id, now());
    terminal.out(wasShown ? `Comment ${id} is hidden.` : `Comment ${id} was already hidden.`);
    return 0;
  },
};
