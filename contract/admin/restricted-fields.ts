import { z } from "zod";
import type { Permission } from "./permissions.ts";

/** Fields that only members of staff with a permission receive. The server leaves them out of every other response of the back office. */
export const restrictedFields = z.registry<{ permission: Permission }>();

/** A phone number of a customer, as it was typed. */
export const CustomerPhone = z.string().optional().register(restrictedFields, { permission: "customers:phone" });
