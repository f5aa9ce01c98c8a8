import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ConcurrencyLimit } from "../concurrency-limit.ts";
import { PerClientLimit } from "../per-client-limit.ts";

/** argon2id with OWASP's figures: 19 MiB, 2 passes, 1 lane; about 25 ms, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const busy = "Too many people are signing in just now. Please try again in a moment.";
/** One processor stays free of it, so that logins at full speed hold up nobody else. */
const turns = new ConcurrencyLimit(Math.max(1, availableParallelism() - 1), 1000, busy);
/** What one network has waiting at most: a flood of guesses is counted only as it is looked at, and others come between. */
const shares = new PerClientLimit(100, busy);

export function hashPassword(password: string): Promise<string> {
  return turns.run(() => hash(same(password), cost));
}

/** Takes as long where there is no account, so that time does not tell whether there is one. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  network: string,
): Promise<boolean> {
  const known = passwordHash?.startsWith("$argon2") ? passwordHash : undefined;
  nobodys ??= hashPassword("Nobody has this password!");
  const against = known ?? (await nobodys);
  const right = await shares.run(network, () => turns.run(() => verify(against, same(password))));
  return right && known !== undefined;
}
let nobodys: Promise<string> | undefined;

// Keyboards write the same "é" in two ways.
const same = (password: string) => password.normalize("NFKC");
