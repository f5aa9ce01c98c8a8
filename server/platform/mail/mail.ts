export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address for replies, if it differs from the sender. */
  replyTo?: string;
  /** URL of the one-click unsubscribe (RFC 8058): a POST to it ends the subscription. */
  unsubscribe?: string;
  /**
   * Marks a mail that contains no code and nothing else that gives access to an account. If it fails, staff may send it
   * again later.
   */
  canRetry?: true;
  /** Documents that are loaded when the mail is sent, so that the queue stores no files. */
  attachments?: readonly MailAttachment[];
};

/** A document that `LoadAttachment` knows, by its kind and the id of its record. */
export type MailAttachment = { kind: string; id: string };
export type AttachedFile = { filename: string; contentType: string; content: Buffer };
/** Loads an attachment. Undefined: there is no such document, and the mail is sent without it. */
export type LoadAttachment = (attachment: MailAttachment) => Promise<AttachedFile | undefined>;
