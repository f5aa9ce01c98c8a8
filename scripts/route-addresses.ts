import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { RouteAddress, RouteTable } from "../contract/http/routes.ts";

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

/** The source of a module with the same exports, whose routes have no schemas. */
export function toAddressModule(module: Record<string, RouteTable>): string {
  const tables = Object.entries(module).map(([name, table]) => {
    const addresses = Object.entries(table).map(([route, address]) => [route, toAddress(address)]);
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(addresses))};\n`;
  });
  return tables.join("");
}

/** Flags that are false are left out: there are some hundred addresses. */
const toAddress = ({ method, path, hasQuery, isFile }: RouteAddress) => ({
  method,
  path,
  ...(hasQuery && { hasQuery }),
  ...(isFile && { isFile }),
});
