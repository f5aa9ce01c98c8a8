import type { z } from "zod";
import {
  findSettingField,
  mayChangeSetting,
  type SettingField,
  settingFields,
} from "#contract/admin/settings/setting-fields.ts";
import { parseSettingText, toSettingText } from "#contract/admin/settings/setting-text.ts";
import type { EditSettings } from "#contract/admin/settings/settings.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { applyFieldChanges } from "../../../platform/http/request/field-changes.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import { describeUnusedZones, listUnusedZones } from "../../selling/delivery/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { getSettings, ShopSettings, saveSettings } from "../../shop/settings/settings.ts";
import { listUnlistedImageHosts } from "./unlisted-image-hosts.ts";

/** All settings as texts, as forms show them. */
export async function getSettingTexts(db: Database): Promise<Record<string, string>> {
  return toTexts(await getSettings(db));
}

function toTexts(settings: ShopSettings): Record<string, string> {
  const values: Record<string, unknown> = settings;
  return Object.fromEntries(settingFields.map(({ name, kind }) => [name, toSettingText(kind, values[name])]));
}

/**
 * Changes settings as a form of the back office sends them. Idempotent. Returns warnings for the merchant about the
 * saved values.
 * @throws Refusal with an error per field that is not valid, not allowed, or that somebody else has changed
 */
export async function editSettings(
  context: AppContext,
  by: StaffMember,
  changes: EditSettings["settings"],
): Promise<string[]> {
  const fields = Object.keys(changes).map((name) => requireField(name));
  const forbidden = fields.filter((field) => !mayChangeSetting(field, by.granted));
  if (forbidden.length > 0) {
    const errors = Object.fromEntries(forbidden.map(({ name }) => [name, "Your role does not allow changing this."]));
    throw new Refusal("forbidden", `Your role does not allow changing: ${toLabels(forbidden)}.`, { errors });
  }
  const values = parseChanges(fields, changes);
  // A number can be typed in several ways. Its stored form is compared, so that a repeated request is no conflict.
  const texts = fields.map(({ name, kind }) => {
    return [name, { from: changes[name]?.from ?? "", to: toSettingText(kind, values[name]) }] as const;
  });
  const settings = await saveSettings(context.db, values, {
    by: toStaffActor(by),
    now: context.now,
    check: (stored) => void applyFieldChanges(toTexts(stored), Object.fromEntries(texts)),
  });
  const zones = fields.some(({ name }) => name === "shippingZones") ? await listUnusedZones(context, settings) : [];
  const hosts = fields.some(({ name }) => imageSettings.has(name)) ? listUnlistedImageHosts(settings) : [];
  return [...describeUnusedZones(zones), ...describeUnlistedHosts(hosts)];
}

function describeUnlistedHosts(hosts: readonly string[]): string[] {
  if (hosts.length === 0) return [];
  return [`Images of ${hosts.join(", ")} are not shown: add the host to the hosts of external images.`];
}
const imageSettings: ReadonlySet<string> = new Set([
  "imageUrl",
  "mapImageUrl",
  "paymentMethods",
  "image",
  "pictureHosts",
]);
const toLabels = (fields: readonly SettingField[]) => fields.map(({ label }) => label).join(", ");

function requireField(name: string): SettingField {
  const field = findSettingField(name);
  if (!field) throw new Refusal("invalid", `There is no setting “${name}”.`, { errors: { [name]: "is no setting" } });
  return field;
}

/**
 * Converts texts of a form to values of settings.
 * @throws Refusal with an error per field that is not valid
 */
export function parseSettings(texts: Readonly<Record<string, string>>): Partial<ShopSettings> {
  const changes = Object.fromEntries(Object.entries(texts).map(([name, to]) => [name, { from: "", to }]));
  return parseChanges(Object.keys(texts).map(requireField), changes);
}

function parseChanges(fields: readonly SettingField[], changes: EditSettings["settings"]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const parsed = parseField(field, changes[field.name]?.to ?? "");
    if ("problem" in parsed) errors[field.name] = parsed.problem;
    else values[field.name] = parsed.value;
  }
  const [problem] = Object.values(errors);
  if (problem !== undefined) throw new Refusal("invalid", "Some fields are not valid. Nothing was saved.", { errors });
  return values;
}

function parseField(field: SettingField, text: string): { value: unknown } | { problem: string } {
  const parsed = parseSettingText(field.kind, text);
  if ("problem" in parsed) return parsed;
  // Null stands for the default questions of the contact page. No other list has defaults, so every other list can be
  // empty.
  const value = field.kind === "table" && field.name !== "faq" ? toCells(field, parsed.value ?? []) : parsed.value;
  if (field.name === "schema_json_ld" && value !== null && typeof value !== "object")
    return { problem: 'This should be a JSON object, as {"@type": "Store"}.' };
  const rules: Record<string, z.ZodType> = ShopSettings.shape;
  const checked = rules[field.name]?.safeParse(value);
  return checked?.success ? { value: checked.data } : { problem: describeProblem(field, checked?.error.issues[0]) };
}

/** Converts the rows of a table, whose amounts are typed as texts. An empty amount becomes null. */
function toCells({ columns = [] }: SettingField, rows: unknown): unknown {
  const amounts = columns.filter(({ isAmount }) => isAmount).map(({ key }) => key);
  if (amounts.length === 0 || !Array.isArray(rows)) return rows;
  return rows.map((row: Record<string, unknown>) => {
    const typed = amounts.map((key): [string, unknown] => {
      const parsed = parseSettingText("amount-limit", String(row[key] ?? ""));
      return [key, "value" in parsed ? parsed.value : row[key]];
    });
    return { ...row, ...Object.fromEntries(typed) };
  });
}

/** The message about a problem: "Row 2, Hours: …" for a table, and the text alone for a single value. */
function describeProblem({ kind, columns }: SettingField, issue: z.core.$ZodIssue | undefined): string {
  const message = issue?.message ?? "is not valid";
  const [row, key] = issue?.path ?? [];
  const sentence = `${message.replace(/^./, (initial) => initial.toUpperCase())}.`;
  if (typeof row !== "number" || kind === "days") return sentence;
  const column = columns?.find((one) => one.key === key)?.label ?? (issue?.path.slice(1).join(" ") || undefined);
  const place = `${kind === "lines" ? "Line" : "Row"} ${row + 1}${column ? `, ${column}` : ""}`;
  // Messages of missing values begin with the path.
  return `${place}: ${column ? message.replace(issue?.path.join(".") ?? "", column) : message}.`;
}
