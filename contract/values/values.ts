import { z } from "zod";
import { removeInvisible } from "./invisible.ts";

/** 24 hexadecimal characters, ordered by creation time (the layout of an ObjectId). */
export const Id = z.string().regex(/^[0-9a-f]{24}$/, "This is not an id: 24 hexadecimal characters are expected");

/** An amount in rupees, as all amounts in JSON. */
export const Rupees = z.number();

export const Quantity = z.number().int().min(1, "Quantity must be at least 1").max(100, "Quantity must be at most 100");

/** Page number of a list. Bounded, so that no URL can request an arbitrarily large offset. */
export const Page = z.coerce.number().int().min(1).max(10_000).default(1);
export const Limit = z.coerce.number().int().min(1).max(100).default(24);

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

/** The search text of a list. Empty: everything. */
export const SearchText = z.string().overwrite(removeInvisible).trim().max(100).regex(noNull).default("");

/** A query parameter that may occur several times. */
export const RepeatableParam = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]))
  .pipe(z.array(z.string().min(1).max(80).regex(noNull)).max(20))
  .optional();

export const Instant = z.iso.datetime();
