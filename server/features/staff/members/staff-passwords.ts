import { PasswordHashing } from "../../../platform/passwords/password-hash.ts";

/** Apart from customers: an attack on their logins must not make staff wait. */
export const staffPasswords = new PasswordHashing({ maxRunning: 1, maxQueued: 100, maxPerNetwork: 20 });
