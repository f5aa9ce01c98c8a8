import { z } from "zod";
import { toAsciiDigits } from "./digits.ts";
import { removeInvisible } from "./invisible.ts";

/** 24 hexadecimal characters, ordered by creation time (the layout of an ObjectId). */
export const Id = z.string().regex(/^[0-9a-f]{24}$/, "This is not an id: 24 hexadecimal characters are expected");

/** An amount in rupees, as all amounts in JSON. */
export const Rupees = z.number();

export const Quantity = z.number().int().min(1, "Quantity must be at least 1").max(100, "Quantity must be at most 100");

/** Converts digits of any script to 0 to 9, in a typed text or a parameter of a URL. */
const inAsciiDigits = (value: unknown) => (typeof value === "string" ? toAsciiDigits(value) : value);
export const numberParam = <Number extends z.ZodType>(number: Number) => z.preprocess(inAsciiDigits, number);

/** Page number of a list. Bounded, so that no URL can request an arbitrarily large offset. */
export const Page = numberParam(z.coerce.number().int().min(1).max(10_000)).default(1);
export const Limit = numberParam(z.coerce.number().int().min(1).max(100)).default(24);

export const Email = z
  .string({ error: "Email is required" })
  .overwrite(removeInvisible)
  .trim()
  .toLowerCase()
  .min(1, "Email is required")
  .max(254, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"));

/** Text without a zero byte, which PostgreSQL cannot store or compare. */
export const noNull = /^[^\0]*$/;

const numberOnly = /^[\p{Nd}\s+#()./-]+$/u;
/**
 * The search text of a list. If empty, everything is found. A number, such as a phone number or the number of an order,
 * is found in the digits of any script.
 */
export const searchText = (max: number) =>
  z
    .string()
    .overwrite(removeInvisible)
    .trim()
    .max(max)
    .regex(noNull)
    .overwrite((text) => (numberOnly.test(text) ? toAsciiDigits(text) : text))
    .default("");
export const SearchText = searchText(100);

/** A query parameter that may occur several times. */
export const RepeatableParam = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]))
  .pipe(z.array(z.string().min(1).max(80).regex(noNull)).max(20))
  .optional();

export const Instant = z.iso.datetime();
