import { PasswordHashing } from "../../../../platform/passwords/password-hash.ts";

/** Passwords of staff have a queue of their own: an attack on the logins of customers must not make staff wait. */
export const staffPasswords = new PasswordHashing({ maxRunning: 1, maxQueued: 100, maxPerNetwork: 20 });
