import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { RouteTable } from "../contract/http/routes.ts";

/**
 * Leaves only the addresses of the tables of routes (`contract/**\/*-routes.ts`) in the bundles of the browser. The tables' schemas would
 * add Zod to them, and the browser checks no responses.
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

/** The source of a module with the same exports, whose routes are their addresses as text. */
export function toAddressModule(module: Record<string, RouteTable>): string {
  const tables = Object.entries(module).map(([name, table]) => {
    const addresses = Object.entries(table).map(([route, { address }]) => [route, address]);
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(addresses))};\n`;
  });
  return tables.join("");
}
