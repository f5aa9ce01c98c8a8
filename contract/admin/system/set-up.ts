import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { setUpSteps } from "./set-up-steps.ts";

/** `skipped`: the owner has marked the step as not needed. */
const SetUpProgress = z.object({ step: z.enum(setUpSteps), state: z.enum(["open", "done", "skipped"]) });
export type SetUpProgress = z.infer<typeof SetUpProgress>;

/** `isFinished`: the shop is open, and no step is left. */
export const SetUpResponse = responseSchema({
  isOpen: z.boolean(),
  isFinished: z.boolean(),
  steps: z.array(SetUpProgress),
});
export type SetUpResponse = z.infer<typeof SetUpResponse>;
