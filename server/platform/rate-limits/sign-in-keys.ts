import type { Throttle, ThrottledKey } from "./throttle.ts";

const day = 86_400;
/** Ten wrong passwords, then delays of 1, 2, 4 … 60 minutes: at most 40 passwords a day. */
const perClient: Throttle = { free: 10, windowSeconds: day, firstDelaySeconds: 60, maxDelaySeconds: 3600 };
/** Over all networks. More than twice what one network reaches in a day, so that a single network cannot delay the owner. */
const perEmail: Throttle = { ...perClient, free: 100 };
/** Over all emails. Many, because a whole town may share one IP address. */
const perNetwork: Throttle = { free: 100, windowSeconds: 15 * 60, firstDelaySeconds: 60, maxDelaySeconds: 15 * 60 };

/** `device`: the id of a browser in which this email has signed in before (http/request/device-cookie.ts). */
type SignInClient = { network: string; device?: string | undefined };

/**
 * The counts of a wrong password at a sign-in, the client first. A known device is counted alone, so that strangers cannot lock it out.
 * `name`: customers and staff are counted apart.
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

/** Whether the count is of a network. The other emails that it has tried are not known. */
export const isOfNetwork = ({ throttle }: ThrottledKey) => throttle === perNetwork;

/** A signed-in member or customer is counted alone: wrong passwords at the sign-in do not lock the settings. */
export const toOwnKey = (key: string): ThrottledKey => ({ key, throttle: perClient });

const toEmailKey = (name: string, email: string): ThrottledKey => ({ key: `${name} ${email}`, throttle: perEmail });

function toClientKey(name: string, email: string, { network, device }: SignInClient): ThrottledKey {
  return toOwnKey(`${name} ${email} ${device ? `on ${device}` : `from ${network}`}`);
}
