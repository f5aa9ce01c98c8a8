/** The sender of mails, as mail programs show it. The name may be empty. */
export type Sender = { name: string; address: string };

/** Converts "Kapas <shop@kapas.example>" or "shop@kapas.example". */
export function parseSender(from: string): Sender {
  const [, name = "", address = ""] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? [];
  return address ? { name: name.trim(), address } : { name: "", address: from.trim() };
}

/** The part of an address after the @, in lower case. */
export const toMailDomain = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();
