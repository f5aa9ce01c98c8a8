import { z } from "zod";

/** A variable of the environment. An empty one is the same as none. */
export const variable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);
