import { z } from "zod";

/** The schema of a successful response: `status`, `success` and the fields that SPEC §7 lists. */
export function responseSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ status: z.literal("success"), success: z.literal(true), ...shape });
}

/** Adds the fields `status` and `success` of every successful response to the body. */
export function success<Body extends object>(body: Body) {
  return { status: "success" as const, success: true as const, ...body };
}
