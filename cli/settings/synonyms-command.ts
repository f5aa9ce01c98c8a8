import { addSynonyms, listSynonyms, removeSynonym } from "../../server/features/merchandise/catalogue/search/index.ts";
import { commandLine } from "../../server/features/shop/audit/audit.ts";
import { type Command, UsageError } from "../terminal/command.ts";

export const synonymsCommand: Command = {
  usage: "synonyms list|add|remove …",
  summary: "Shows and changes the words that mean the same to customers who search",
  help: `  synonyms list
  synonyms add WORD OTHER…  "chunni" dupatta; phrases in quotation marks. Groups that share a word become one.
  synonyms remove WORD      takes a word or phrase out of its group`,
  async run(args, { getContext, terminal }) {
    const [verb, ...words] = args;
    if (words.some((word) => word.startsWith("--"))) throw new UsageError("synonyms has no options.");
    if (verb === "list" && words.length === 0) {
      for (const group of await listSynonyms((await getContext()).db)) terminal.out(group.join(", "));
      return 0;
    }
    if (verb === "add" && words.length > 1) {
      terminal.out(
        `These mean the same now: ${(await addSynonyms(await getContext(), commandLine, words)).join(", ")}.`,
      );
      return 0;
    }
    const [word] = words;
    if (verb !== "remove" || word === undefined || words.length > 1)
      throw new UsageError(
        "Use list, add WORD OTHER… or remove WORD; put a phrase of several words in quotation marks.",
      );
    const left = await removeSynonym(await getContext(), commandLine, word);
    terminal.out(left.length > 0 ? `Remaining: ${left.join(", ")}.` : "The group is removed.");
    return 0;
  },
};
