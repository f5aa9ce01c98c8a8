import type { Generated } from "kysely";

export type ChangeTables = {
  changes: { xid: Generated<string>; topics: string[] };
  change_epoch: { singleton: Generated<boolean>; id: Generated<string> };
};
