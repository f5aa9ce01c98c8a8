/** A request as it is sent. Header values are sent as UTF-8 bytes. */
export type FuzzRequest = {
  /** The row of the report that counts it: an API operation, or a kind of page or file. */
  group: string;
  method: string;
  /** Path and query, percent-encoded. */
  url: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer | undefined;
  /** The customer who sends it. Nobody else's data may be in the response. */
  customerId?: string | undefined;
  /** Names records of another customer, or needs a permission that the sender does not have: success would be a fault. */
  isForeign?: boolean;
  /** Sent to the back office, with these permissions. Staff see the customers' data that these cover. */
  staff?: { permissions: ReadonlySet<string> };
};

/** What is sent over a socket, a part at a time; the socket is destroyed after the last part unless the shop answers. */
export type RawRequest = { group: string; parts: Buffer[] };

/** Never appears in HTML as it is: a browser would begin a tag with it. */
export const marker = `<zq"'>`;

/** Stands in the addresses of a customer, and so in their orders. */
export const toPrivateMark = (customerId: string) => `private-of-${customerId}`;
