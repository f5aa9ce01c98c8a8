import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ConcurrencyLimit } from "../http/limits/concurrency-limit.ts";
import { PerClientLimit } from "../http/limits/per-client-limit.ts";

/** argon2id with the parameters recommended by OWASP: 19 MiB, 2 passes, 1 lane. Takes about 25 ms, off the main thread. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const busyMessage = "Too many people are signing in just now. Please try again in a moment.";
/** Leaves one CPU free, so that many logins do not slow down other requests. */
const hashing = new ConcurrencyLimit(Math.max(1, availableParallelism() - 1), 1000, busyMessage);
/** Limits the queue per network: attempts are rate limited only once they are verified, and a flood must not block others. */
const hashingPerNetwork = new PerClientLimit(100, busyMessage);

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(normalize(password), argon2Options));
}

/** Takes the same time if there is no account, so that the response time does not reveal whether an account exists. */
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

// Unicode has two encodings of "é", and keyboards differ in which one they produce.
const normalize = (password: string) => password.normalize("NFKC");
