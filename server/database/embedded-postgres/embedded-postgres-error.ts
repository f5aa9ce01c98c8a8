/** Why the embedded database cannot be opened, where whoever runs the shop can put it right: told without a trace. */
export class EmbeddedPostgresError extends Error {}
