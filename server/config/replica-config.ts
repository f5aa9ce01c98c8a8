import { z } from "zod";
import { ConfigError } from "../platform/config/config-error.ts";
import type { ReplicaConfig } from "../platform/database/replicas/open-replicated-database.ts";
import { variable } from "./variable.ts";

const format = "should be postgres:// addresses, separated by commas";
const lagFormat = "should be a number of seconds from 1 to 300";

/** A comma separates addresses only if another address follows, because a password may contain commas. */
const separator = /,\s*(?=postgres(?:ql)?:\/\/)/;
/** Whether the text is one address. A comma in the database's name means that another address lacks its scheme. */
const isAddress = (url: string) =>
  /^postgres(ql)?:\/\//.test(url) && URL.canParse(url) && !new URL(url).pathname.includes(",");

export const ReplicaVariables = {
  DATABASE_REPLICA_URL: variable(
    z
      .string()
      .transform((value) => value.trim().split(separator))
      .refine((urls) => urls.every(isAddress), { error: format })
      .optional(),
  ),
  DATABASE_REPLICA_MAX_LAG: variable(
    z.coerce.number({ error: lagFormat }).min(1, lagFormat).max(300, lagFormat).default(5),
  ),
};

type Environment = {
  DATABASE_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string[] | undefined;
  DATABASE_REPLICA_MAX_LAG: number;
};

export function replicaConfig(env: Environment): Omit<ReplicaConfig, "logLevel"> {
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new ConfigError("DATABASE_URL: must be given with DATABASE_REPLICA_URL");
  return { replicaUrls: env.DATABASE_REPLICA_URL ?? [], replicaMaxLagSeconds: env.DATABASE_REPLICA_MAX_LAG };
}
