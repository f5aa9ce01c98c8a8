import { Gauge, type Registry } from "prom-client";
import { type Database, findPool } from "./database.ts";

/** The pool of connections that requests and jobs share. */
export function registerPoolMetrics(register: Registry, db: Database) {
  const pool = findPool(db);
  if (!pool) return;
  new Gauge({
    name: "database_connections",
    help: "Connections of this process to the database, by state: used, idle; waiting: queries that wait for one",
    labelNames: ["state"],
    registers: [register],
    collect() {
      this.set({ state: "used" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  new Gauge({
    name: "database_connections_max",
    help: "The most connections that this process opens for requests and jobs",
    registers: [register],
    collect() {
      this.set(pool.options.max);
    },
  });
}
