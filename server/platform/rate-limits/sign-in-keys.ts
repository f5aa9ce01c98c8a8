import type { Throttle, ThrottledKey } from "./throttle.ts";

const day = 86_400;
/** Ten wrong passwords, then delays of 1, 2, 4 … 60 minutes: at most 40 passwords a day. */
const perClient: Throttle = { free: 10, windowSeconds: day, firstDelaySeconds: 60, maxDelaySeconds: 3600 };
/**
 * Throttle of an email over all networks. Its free attempts are more than twice what one network reaches in a day, so
 * that a single network cannot delay the owner.
 */
const perEmail: Throttle = { ...perClient, free: 100 };
/** Throttle of a network over all emails. Many attempts are free, because a whole town may share one IP address. */
const perNetwork: Throttle = { free: 100, windowSeconds: 15 * 60, firstDelaySeconds: 60, maxDelaySeconds: 15 * 60 };

/** `device`: the id of a browser in which this email has signed in before (http/request/device-cookie.ts). */
type SignInClient = { network: string; device?: string | undefined };

/**
 * The keys that count a wrong password at a sign-in, the client's own key first. A known device has its own key only,
 * so that strangers cannot lock it out. `name` separates customers from staff.
 */
export function listSignInKeys(name: string, email: string, client: SignInClient): ThrottledKey[] {
  const own = toClientKey(name, email, client);
  if (client.device) return [own];
  return [own, toEmailKey(name, email), { key: `${name} from ${client.network}`, throttle: perNetwork }];
}

/** The counts of this client and of the email over all networks, which a reset of the password clears. */
export function listOwnSignInKeys(name: string, email: string, client: SignInClient): ThrottledKey[] {
  return [toClientKey(name, email, client), toEmailKey(name, email)];
}

/** Whether a key counts the attempts of a network. The emails of its other attempts are not known. */
export const isOfNetwork = ({ throttle }: ThrottledKey) => throttle === perNetwork;

/**
 * The key of a signed-in staff member or customer. It counts alone, so that wrong passwords at the sign-in do not lock
 * the settings.
 */
export const toOwnKey = (key: string): ThrottledKey => ({ key, throttle: perClient });

const toEmailKey = (name: string, email: string): ThrottledKey => ({ key: `${name} ${email}`, throttle: perEmail });

function toClientKey(name: string, email: string, { network, device }: SignInClient): ThrottledKey {
  return toOwnKey(`${name} ${email} ${device ? `on ${device}` : `from ${network}`}`);
}
