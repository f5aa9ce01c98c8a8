import { parseArgs } from "node:util";
import { hideComment } from "../../server/features/blog/index.ts";
import { type Command, UsageError } from "../terminal/command.ts";
import { requireConfirmation } from "../terminal/confirm.ts";

const options = { yes: { type: "boolean" } } as const;

export const commentCommand: Command = {
  usage: "comment hide ID",
  summary: "Hides a reader's comment on an article",
  help: `  hide ID               id of the comment, as in the API and in the link to the comment (#comment-ID)
  --yes                 without asking

  A hidden comment stays in the database, but is no longer shown or counted.`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb, id, ...more] = positionals.map((text) => text.trim());
    if (verb !== "hide" || !id || more.length > 0) throw new UsageError("Use hide with the id of one comment.");
    const { db, now } = await getContext();
    await requireConfirmation(terminal, `Hide comment ${id}? It cannot be shown again.`, values.yes);
    const wasShown = await hideComment(db, id, now());
    terminal.out(wasShown ? `Comment ${id} is hidden.` : `Comment ${id} was already hidden.`);
    return 0;
  },
};
