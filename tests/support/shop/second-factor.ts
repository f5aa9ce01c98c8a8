import { Secret, TOTP } from "otpauth";
import type { TestStaff } from "./staff.ts";
import type { TestShop } from "./test-shop.ts";

const stepMs = 30_000;

/** The code that an authenticator app shows, `steps` of 30 s from now. */
export function codeOf({ context }: TestShop, secret: string, steps = 0): string {
  const timestamp = context.now().getTime() + steps * stepMs;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Sets up an authenticator app. The code that confirms it is used up. */
export async function setUpApp(shop: TestShop, staff: TestStaff) {
  const begun = await staff.request("POST", "/auth/second-factor", {});
  const { secret, qrCode } = begun.json();
  const code = codeOf(shop, secret);
  const response = await staff.request("POST", "/auth/second-factor/confirm", { code });
  const recoveryCodes: string[] = response.json().recoveryCodes;
  return { secret: String(secret), qrCode: String(qrCode), recoveryCodes, code };
}
