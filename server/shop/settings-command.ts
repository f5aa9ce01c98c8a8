import { Refusal } from "#contract/errors.ts";
import { SiteSettings } from "#contract/settings.ts";
import type { Database } from "../database/open.ts";
import { dropPages } from "../pages/page-changes.ts";
import { getSettings, saveSettings } from "../settings/settings.ts";
import { type Command, WrongUse } from "./command.ts";

const names = Object.keys(SiteSettings.shape);

export const settingsCommand: Command = {
  use: "settings get|set KEY VALUE",
  about: "Shows and changes the shop's own words and numbers",
  help: `  settings get               all settings, as JSON
  settings get KEY           one of them
  settings set KEY VALUE     changes one; pages show it within half a minute

  A list or a pair is written as JSON: settings set deliveryDays "[2, 4]"
  The settings are: ${names.join(", ")}`,
  async run([what, name, value, ...more], { openShop, terminal }) {
    const reads = what === "get" && value === undefined;
    const writes = what === "set" && value !== undefined && more.length === 0;
    if (!reads && !writes) throw new WrongUse("Say `settings get`, `settings get KEY` or `settings set KEY VALUE`.");
    if (name !== undefined && !isSetting(name)) throw new WrongUse(`There is no setting "${name}".`);
    const { db } = await openShop();
    if (writes) await setOne(db, name as Name, value);
    const settings = await getSettings(db);
    terminal.out(name === undefined ? JSON.stringify(settings, null, 2) : shown(settings[name as Name]));
    return 0;
  },
};

type Name = keyof SiteSettings;
function isSetting(name: string): name is Name {
  return names.includes(name);
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

async function setOne(db: Database, name: Name, text: string) {
  const meant = meantBy(name, text);
  const { success, error } = SiteSettings.shape[name].safeParse(meant);
  if (!success) throw new WrongUse(`${name} cannot be ${text}: ${firstOf(error.issues)}`);
  // Pages would leave it out without a word.
  if (name === "schema_json_ld" && typeof meant === "string") throw new WrongUse(`${name} cannot be ${text}: no JSON.`);
  await saveSettings(db, { [name]: meant }).catch((refused: unknown) => {
    throw refused instanceof Refusal ? new WrongUse(refused.message) : refused;
  });
  await dropPages(db);
}

function firstOf([issue]: readonly { path: readonly PropertyKey[]; message: string }[]): string {
  const place = issue?.path.join(".");
  return `${place && `${place}: `}${issue?.message}`;
}

/** A text is taken as it is written, so that a phone number stays one; everything else is JSON. */
function meantBy(name: Name, text: string): unknown {
  const rule = SiteSettings.shape[name];
  if (!rule.safeParse(null).success && rule.safeParse(text).success) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
