import { toAsciiDigits } from "../../values/digits.ts";
import { removeGrouping } from "../../values/grouped-digits.ts";
import { toAmountText, toPaise, toRupees } from "../../values/money.ts";
import { parseAmount } from "../../values/parse-amount.ts";

/**
 * How a form shows a setting, and how its text is read. `lines`: a list with one entry per line. `table`: a list of
 * records, as JSON. `days`: a range such as "3-5". `place`: coordinates such as "26.9, 75.8". `choice`: one of the
 * field's options; `font`: a choice that is shown in its own letters. `color`: #rrggbb. `image`: an address, or an image
 * of the media library. `limit`: a number, or empty for no limit. `json`: any JSON.
 */
export type SettingKind =
  | "text"
  | "long-text"
  | "number"
  | "amount"
  | "limit"
  | "amount-limit"
  | "yes-no"
  | "choice"
  | "days"
  | "lines"
  | "table"
  | "place"
  | "languages"
  | "color"
  | "image"
  | "font"
  | "json";

/** The text of a stored value in a form. Equal values have equal texts. */
export function toSettingText(kind: SettingKind, value: unknown): string {
  if (value === null || value === undefined) return "";
  switch (kind) {
    case "amount":
    case "amount-limit":
      return toAmountText(toPaise(value as number));
    case "yes-no":
      return value === true ? "yes" : "no";
    case "days": {
      const [min, max] = value as [number, number];
      return min === max ? String(min) : `${min}-${max}`;
    }
    case "lines":
    case "languages":
      return (value as string[]).join("\n");
    case "table":
      return JSON.stringify(value);
    case "place": {
      const { latitude, longitude } = value as { latitude: number; longitude: number };
      return `${latitude}, ${longitude}`;
    }
    case "json":
      return typeof value === "string" ? value : JSON.stringify(value, null, 2);
    default:
      return String(value);
  }
}

export type ParsedSetting = { value: unknown } | { problem: string };

/** The value of a form's text, before the schema of the setting validates it. */
export function parseSettingText(kind: SettingKind, text: string): ParsedSetting {
  const typed = text.trim();
  switch (kind) {
    case "number":
      return parseNumber(typed);
    case "amount":
      return parseRupees(typed);
    case "limit":
      return typed === "" ? { value: null } : parseNumber(typed);
    case "amount-limit":
      return typed === "" ? { value: null } : parseRupees(typed);
    case "yes-no":
      return typed === "yes" || typed === "no" ? { value: typed === "yes" } : { problem: "Choose yes or no." };
    case "days":
      return parseDays(typed);
    case "lines":
    case "languages":
      return { value: [...new Set(text.split("\n").map((line) => line.trim()))].filter((line) => line !== "") };
    case "place":
      return parsePlace(typed);
    case "table":
    case "json":
      return parseJson(typed);
    default:
      return { value: typed };
  }
}

function parseRupees(typed: string): ParsedSetting {
  const paise = parseAmount(typed);
  return paise === undefined ? parseNumber(typed) : { value: toRupees(paise) };
}

function parseNumber(typed: string): ParsedSetting {
  const digits = removeGrouping(toAsciiDigits(typed));
  return /^-?\d+(\.\d+)?$/.test(digits) ? { value: Number(digits) } : { problem: "Enter a number." };
}

function parseDays(typed: string): ParsedSetting {
  const [, min, max = min] = /^(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?$/.exec(toAsciiDigits(typed)) ?? [];
  return min === undefined ? { problem: "Enter days as 3-5." } : { value: [Number(min), Number(max)] };
}

function parsePlace(typed: string): ParsedSetting {
  if (typed === "") return { value: null };
  const [, latitude, longitude] = /^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/.exec(toAsciiDigits(typed)) ?? [];
  if (latitude === undefined || longitude === undefined)
    return { problem: "Enter latitude and longitude as 26.9124, 75.7873." };
  return { value: { latitude: Number(latitude), longitude: Number(longitude) } };
}

function parseJson(typed: string): ParsedSetting {
  if (typed === "") return { value: null };
  try {
    return { value: JSON.parse(typed) };
  } catch {
    // People type this JSON, so mistakes are expected. The form shows the problem at the field.
    return { problem: "This is not valid JSON." };
  }
}
