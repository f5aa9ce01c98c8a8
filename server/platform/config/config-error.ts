/** A wrong setting that a merchant can correct. The start prints its message without a stack trace. */
export class ConfigError extends Error {}
