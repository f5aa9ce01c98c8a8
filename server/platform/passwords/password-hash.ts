import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ConcurrencyLimit } from "../http/limits/concurrency-limit.ts";
import { PerClientLimit } from "../http/limits/per-client-limit.ts";

/** argon2id with the parameters recommended by OWASP: 19 MiB, 2 passes, 1 lane. Takes about 25 ms, off the main thread. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const busyMessage = "Too many people are signing in just now. Please try again in a moment.";

/**
 * `maxPerNetwork` keeps a flood from one network from blocking others, because attempts are rate limited only once they
 * are verified.
 */
type QueueLimits = { maxRunning: number; maxQueued: number; maxPerNetwork: number };

/** Hashes and verifies passwords with a queue of its own, so that a flood of one group of accounts does not make another wait. */
export class PasswordHashing {
  readonly #hashing: ConcurrencyLimit;
  readonly #perNetwork: PerClientLimit;
  #dummyHash: Promise<string> | undefined;

  constructor({ maxRunning, maxQueued, maxPerNetwork }: QueueLimits) {
    this.#hashing = new ConcurrencyLimit(maxRunning, maxQueued, busyMessage);
    this.#perNetwork = new PerClientLimit(maxPerNetwork, busyMessage);
  }

  hash(password: string): Promise<string> {
    return this.#hashing.run(() => hash(normalize(password), argon2Options));
  }

  /**
   * Verifies a password. This takes the same time without an account, so that the response time does not reveal whether
   * an account exists.
   */
  async verify(password: string, passwordHash: string | undefined, network: string): Promise<boolean> {
    const argon2Hash = passwordHash?.startsWith("$argon2") ? passwordHash : undefined;
    // The dummy hash is computed outside of the queue: a full queue would make it fail, and the failure would stay.
    this.#dummyHash ??= hash("Nobody has this password!", argon2Options);
    const comparedHash = argon2Hash ?? (await this.#dummyHash);
    const isMatch = await this.#perNetwork.run(network, () =>
      this.#hashing.run(() => verify(comparedHash, normalize(password))),
    );
    return isMatch && argon2Hash !== undefined;
  }
}

/** Leaves one CPU free, so that many logins do not slow down other requests. */
const publicHashing = new PasswordHashing({
  maxRunning: Math.max(1, availableParallelism() - 1),
  maxQueued: 1000,
  maxPerNetwork: 100,
});

/** Hashes a password in the queue of everybody who may create an account. */
export const hashPassword = (password: string): Promise<string> => publicHashing.hash(password);

/** Verifies a password in the queue of everybody who may create an account. */
export const verifyPassword = (password: string, passwordHash: string | undefined, network: string): Promise<boolean> =>
  publicHashing.verify(password, passwordHash, network);

// Unicode has two encodings of "é", and keyboards differ in which one they produce.
const normalize = (password: string) => password.normalize("NFKC");
