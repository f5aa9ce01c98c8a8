import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { RouteTable } from "../contract/http/routes.ts";

/**
 * Leaves of the files of routes (`contract/**\/*-routes.ts`) only what pages use: the addresses of the tables, and plain values such as
 * the definition of a list. The schemas would add Zod to the bundles, and the browser checks no responses.
 */
export function keepRouteAddresses(): Plugin {
  return {
    name: "keep-route-addresses",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    load: {
      filter: { id: /\/contract\/.*-routes\.ts$/ },
      handler: async (id) => toAddressModule(await import(pathToFileURL(id).href)),
    },
  };
}

/** The source of a module with the same exports except schemas and functions. The routes of a table are their addresses as text. */
export function toAddressModule(module: Record<string, unknown>): string {
  return Object.entries(module)
    .map(([name, value]) => [name, isTable(value) ? toAddresses(value) : value] as const)
    .filter(([, value]) => isPlain(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join("");
}

const isTable = (value: unknown): value is RouteTable =>
  typeof value === "object" && value !== null && Object.values(value).every((route) => route && "address" in route);

const toAddresses = (table: RouteTable) =>
  Object.fromEntries(Object.entries(table).map(([name, { address }]) => [name, address]));

function isPlain(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value !== "function" && typeof value !== "symbol";
  const prototype = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || Array.isArray(value)) && Object.values(value).every(isPlain);
}
