import { hash, verify } from "@node-rs/argon2";

/** argon2id with OWASP's figures: 19 MiB, 2 passes, 1 lane; about 25 ms, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(same(password), cost);
}

/** Takes as long where there is no account, so that time does not tell whether there is one. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash?.startsWith("$argon2") ? passwordHash : undefined;
  nobodys ??= hashPassword("Nobody has this password!");
  const right = await verify(known ?? (await nobodys), same(password));
  return right && known !== undefined;
}
let nobodys: Promise<string> | undefined;

// Keyboards write the same "é" in two ways.
const same = (password: string) => password.normalize("NFKC");
