import { z } from "zod";
import { responseSchema } from "../../http/response.ts";

/** `email`: the customer's email, which staff type to confirm that the data is erased. */
export const EraseCustomer = z.object({ email: z.string().max(254) });
export type EraseCustomer = z.infer<typeof EraseCustomer>;
export const CustomerErasedResponse = responseSchema({ message: z.string() });
export type CustomerErasedResponse = z.infer<typeof CustomerErasedResponse>;
