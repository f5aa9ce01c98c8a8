/** The cluster cannot be opened for a reason that the operator can remove: print the message without a stack trace. */
export class EmbeddedPostgresError extends Error {}
