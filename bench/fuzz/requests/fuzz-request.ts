/** A request to the shop. Header values are sent as UTF-8 bytes. */
export type FuzzRequest = {
  /** The row of the report that counts the request: an API operation, or a kind of page or file. */
  group: string;
  method: string;
  /** Path and query, percent-encoded. */
  url: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer | undefined;
  /** The customer who sends the request. The response must not have data of other customers. */
  customerId?: string | undefined;
  /**
   * Whether success would be a fault, because the request names records of another customer or needs a permission that
   * the sender does not have.
   */
  isForeign?: boolean;
  /** The sender's permissions in a request to the back office. Staff see the customers' data that these cover. */
  staff?: { permissions: ReadonlySet<string> };
};

/**
 * Bytes for a socket, sent one part at a time. The socket is destroyed after the last part unless the shop responds.
 */
export type RawRequest = { group: string; parts: Buffer[] };

/** A text that must never appear unescaped in HTML, because a browser would begin a tag with it. */
export const marker = `<zq"'>`;

/** A text in the addresses of a customer, and so in their orders, by which a response shows whose data it has. */
export const toPrivateMark = (customerId: string) => `private-of-${customerId}`;
