import { z } from "zod";

/**
 * A change of one field of a form: the value that the form has loaded, and the new one. The server refuses it if the field has
 * another value by now, so that two people who edit the same thing do not overwrite each other.
 */
export const fieldChange = <Value extends z.ZodType>(value: Value) =>
  z.object({ from: z.string(), to: value }).optional();

export type FieldChanges<Field extends string> = { [Name in Field]?: { from: string; to: string } | undefined };
