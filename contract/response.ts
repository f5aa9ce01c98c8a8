import { z } from "zod";

/** A successful answer: the fields named by SPEC §7 between the two that every answer carries. */
export function responseSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ status: z.literal("success"), success: z.literal(true), ...shape });
}

/** The two fields every successful answer carries, added to what the call found. */
export function success<Body extends object>(body: Body) {
  return { status: "success" as const, success: true as const, ...body };
}
