import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ConcurrencyLimit } from "../concurrency-limit.ts";
import { PerClientLimit } from "../per-client-limit.ts";

/** argon2id with OWASP's figures: 19 MiB, 2 passes, 1 lane; about 25 ms, off the main thread. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const busyMessage = "Too many people are signing in just now. Please try again in a moment.";
/** One processor stays free of it, so that logins at full speed hold up nobody else. */
const hashing = new ConcurrencyLimit(Math.max(1, availableParallelism() - 1), 1000, busyMessage);
/** What one network has waiting at most: a flood of guesses is counted only as it is looked at, and others come between. */
const hashingPerNetwork = new PerClientLimit(100, busyMessage);

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(normalize(password), argon2Options));
}

/** Takes as long where there is no account, so that time does not tell whether there is one. */
export async function verifyPassword(
  password: string,
  passwordHash: string | undefined,
  network: string,
): Promise<boolean> {
  const argon2Hash = passwordHash?.startsWith("$argon2") ? passwordHash : undefined;
  dummyHash ??= hashPassword("Nobody has this password!");
  const comparedHash = argon2Hash ?? (await dummyHash);
  const isMatch = await hashingPerNetwork.run(network, () =>
    hashing.run(() => verify(comparedHash, normalize(password))),
  );
  return isMatch && argon2Hash !== undefined;
}
let dummyHash: Promise<string> | undefined;

// Keyboards write the same "é" in two ways.
const normalize = (password: string) => password.normalize("NFKC");
