import { z } from "zod";
import { optionKinds } from "./product-sorts.ts";

const maxLengths = { color: 60, size: 40 } as const;
const Name = z
  .string()
  .trim()
  .min(1, "Type a name")
  .max(maxLengths.color, `A name has at most ${maxLengths.color} characters`)
  .regex(/^[^\0]*$/, "This has a character that cannot be stored")
  .transform((name) => name.replaceAll(/\s+/g, " "));

/** A colour or a size by the name that the page has loaded, and its new name. */
export const RenameOption = z
  .object({ kind: z.enum(optionKinds), from: z.string().max(100), to: Name })
  .refine(({ kind, to }) => to.length <= maxLengths[kind], {
    ...{ path: ["to"], message: `A size has at most ${maxLengths.size} characters` },
  });
export type RenameOption = z.infer<typeof RenameOption>;
