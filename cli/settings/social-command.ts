import { parseArgs } from "node:util";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../server/context.ts";
import { listSocialLinks, removeSocialLink, saveSocialLink } from "../../server/features/editorial/content/content.ts";
import { type Command, type Terminal, UsageError } from "../terminal/command.ts";
import { requireConfirmation } from "../terminal/confirm.ts";
import { formatColumns } from "../terminal/format.ts";

const options = { picture: { type: "string" }, position: { type: "string" }, yes: { type: "boolean" } } as const;

export const socialCommand: Command = {
  usage: "social list|set|remove …",
  summary: "Shows and changes the links to the shop's social media pages, in the footer of every page",
  help: `  social list
  social set NAME URL      adds a link, or changes the URL of the link with this name
      --picture ADDRESS    its icon, /media/… or https://…; without an icon, the name is shown
      --position N         its position among the links, a number
  social remove NAME
      --yes                without asking`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb, name, url, ...more] = positionals;
    const { yes, ...details } = values;
    const hasNoOptions = Object.keys(details).length === 0 && url === undefined;
    if (yes && verb !== "remove") throw new UsageError("--yes is for remove.");
    if (verb === "list" && name === undefined && hasNoOptions) return listLinks(await getContext(), terminal);
    if (verb === "remove" && name !== undefined && hasNoOptions)
      return removeLink(await getContext(), name, { terminal, yes });
    if (verb !== "set" || !name || !url || more.length > 0) {
      throw new UsageError("Use list, set NAME URL or remove NAME; put a name of several words in quotation marks.");
    }
    const { picture, position = "0" } = details;
    if (!/^\d{1,6}$/.test(position)) throw new UsageError(`--position: "${position}" is not a whole number.`);
    const link = { name, url, position: Number(position), ...(picture === undefined ? {} : { imageUrl: picture }) };
    const { db } = await getContext();
    await saveSocialLink(db, link);
    terminal.out(`${name} links to ${url}.`);
    return 0;
  },
};

async function listLinks({ db }: AppContext, terminal: Terminal): Promise<number> {
  const links = await listSocialLinks(db);
  if (links.length === 0) terminal.out("There are no social links.");
  for (const line of formatColumns(links.map(({ name, url, imageUrl }) => [name, url, imageUrl]))) terminal.out(line);
  return 0;
}

async function removeLink(
  { db }: AppContext,
  name: string,
  { terminal, yes }: { terminal: Terminal; yes: boolean | undefined },
): Promise<number> {
  await requireConfirmation(terminal, `Remove the link ${name} from every page?`, yes);
  if (!(await removeSocialLink(db, name))) throw new Refusal("not_found", `There is no social link ${name}.`);
  terminal.out(`${name} is removed.`);
  return 0;
}
