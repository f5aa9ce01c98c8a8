import { findSettingField, settingFields, settingSections } from "#contract/admin/settings/setting-fields.ts";
import { Refusal } from "#contract/http/errors.ts";
import { describeUnusedZones, listUnusedZones } from "../../server/features/selling/delivery/index.ts";
import { getSettings, ShopSettings, saveSettings } from "../../server/features/shop/settings/settings.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { type Command, UsageError } from "../terminal/command.ts";
import { formatColumns } from "../terminal/format.ts";
import { describeUnlistedImageHosts } from "./unlisted-image-hosts.ts";

const settingNames = Object.keys(ShopSettings.shape);

export const settingsCommand: Command = {
  usage: "settings list|get|set KEY VALUE",
  summary: "Shows and changes the shop's settings",
  help: `  settings list              what each setting is, in the order of /admin/settings
  settings get               shows all settings, as JSON
  settings get KEY           shows one setting
  settings set KEY VALUE     changes one setting; pages show it within half a minute

  Lists and objects are written as JSON: settings set deliveryDays "[2, 4]"
  Settings: ${settingNames.join(", ")}`,
  async run([verb, typed, value, ...more], { getContext, terminal }) {
    const name = typed === undefined ? undefined : (findSettingField(typed)?.name ?? typed);
    if (verb === "list" && name === undefined) {
      for (const line of formatColumns(listSettings())) terminal.out(line);
      return 0;
    }
    const isRead = verb === "get" && value === undefined;
    const isWrite = verb === "set" && value !== undefined && more.length === 0;
    if (!isRead && !isWrite)
      throw new UsageError("Use `settings list`, `settings get`, `settings get KEY` or `settings set KEY VALUE`.");
    if (name !== undefined && !isSettingName(name)) throw new UsageError(`There is no setting "${name}".`);
    const { db } = await getContext();
    if (isWrite) await setSetting(db, name as SettingName, value);
    // The texts of mails are changed in the back office alone.
    const { mailTexts, ...settings } = await getSettings(db);
    if (isWrite) for (const line of await describeUnlistedImageHosts(db, listImageUrls(settings))) terminal.error(line);
    if (isWrite && name === "shippingZones")
      for (const line of describeUnusedZones(await listUnusedZones({ db }, settings))) terminal.error(line);
    terminal.out(name === undefined ? JSON.stringify(settings, null, 2) : formatValue(settings[name as SettingName]));
    return 0;
  },
};

/** A row for each setting, with the labels of the back office. */
function listSettings(): string[][] {
  const sections = new Map<string, string>(settingSections.map(({ id, label }) => [id, label]));
  return settingFields.map(({ name, alias, section, label }) => [alias ?? name, sections.get(section) ?? "", label]);
}

type SettingName = keyof ShopSettings;
function isSettingName(name: string): name is SettingName {
  return settingNames.includes(name);
}

function listImageUrls({ imageUrl, mapImageUrl, paymentMethods }: ShopSettings): string[] {
  return [imageUrl, mapImageUrl, ...paymentMethods.map((method) => method.imageUrl)];
}

function formatValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

async function setSetting(db: Database, name: SettingName, text: string) {
  const value = parseValue(name, text);
  const { success, error } = ShopSettings.shape[name].safeParse(value);
  if (!success) throw new UsageError(`${name} cannot be ${text}: ${formatIssue(error.issues)}`);
  // Pages silently omit JSON-LD that is not valid JSON.
  if (name === "schema_json_ld" && typeof value === "string")
    throw new UsageError(`${name} cannot be ${text}: not JSON.`);
  await saveSettings(db, { [name]: value }).catch((error: unknown) => {
    throw error instanceof Refusal ? new UsageError(error.message) : error;
  });
}

function formatIssue([issue]: readonly { path: readonly PropertyKey[]; message: string }[]): string {
  const path = issue?.path.join(".");
  return `${path && `${path}: `}${issue?.message}`;
}

/** Settings of type text keep the argument as typed, so that a phone number stays text. All others are parsed as JSON. */
function parseValue(name: SettingName, text: string): unknown {
  const schema = ShopSettings.shape[name];
  if (!schema.safeParse(null).success && schema.safeParse(text).success) return text;
  try {
    return JSON.parse(text);
  } catch {
    // Text typed without quotation marks is not JSON. The caller validates the text itself.
    return text;
  }
}
