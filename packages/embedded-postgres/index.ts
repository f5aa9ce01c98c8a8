export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  openEmbeddedPostgres,
} from "./open-embedded-postgres.ts";
export { EmbeddedPostgresError } from "./system/embedded-postgres-error.ts";
