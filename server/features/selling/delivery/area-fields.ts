import { z } from "zod";
import { indianStateNames } from "#contract/values/indian-states.ts";
import type { AreaRow } from "./delivery-queries.ts";

const optionalText = (max: number) => z.string().trim().max(max, `should have at most ${max} characters`);
const maxDays = 365;

/** The fields of an area as the merchant writes them, in the columns of the CSV file or the options of the command. */
const areaFields = {
  prefix: z.string().regex(/^[1-9]\d{1,5}$/, "should be the first two to six digits of a PIN code"),
  state: z
    .string()
    .refine(
      (name) => name === "" || indianStateNames.includes(name),
      "should be a state such as “Tamil Nadu”, or empty",
    ),
  city: optionalText(60),
  zone: optionalText(40).min(1, "should be the zone's name"),
  days: z
    .string()
    .refine((text) => text === "" || parseDays(text) !== undefined, "should be business days such as 3-5, or empty"),
  cod: z.enum(["yes", "no"], "should be yes or no"),
};
export type AreaField = keyof typeof areaFields;
export type AreaText = Record<AreaField, string>;
export const areaFieldNames = Object.keys(areaFields) as AreaField[];

/** Returns the area, or the first field that cannot be read. */
export function parseArea(text: AreaText): { area: AreaRow } | { field: AreaField; problem: string } {
  for (const field of areaFieldNames) {
    const { error } = areaFields[field].safeParse(text[field]);
    if (error) return { field, problem: `${error.issues[0]?.message}, but is “${text[field]}”` };
  }
  const [min_days = null, max_days = null] = parseDays(text.days) ?? [];
  const { prefix, state, city, zone, cod } = text;
  return {
    area: {
      prefix,
      state: state || null,
      city: city.trim() || null,
      zone: zone.trim(),
      min_days,
      max_days,
      cod_allowed: cod === "yes",
    },
  };
}

/** Reads "3-5", "3–5" or "4". Undefined for other texts. */
function parseDays(text: string): [number, number] | undefined {
  const [, first, last = first] = text.match(/^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/) ?? [];
  const [min, max] = [Number(first), Number(last)];
  return first !== undefined && min <= max && max <= maxDays ? [min, max] : undefined;
}

export function toAreaText(area: AreaRow): AreaText {
  const { prefix, state, city, zone, min_days: min, max_days: max, cod_allowed } = area;
  const days = min === null ? "" : min === max ? String(min) : `${min}-${max}`;
  return { prefix, state: state ?? "", city: city ?? "", zone, days, cod: cod_allowed ? "yes" : "no" };
}
