import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { RouteTable } from "../contract/http/routes.ts";

/**
 * Leaves of the files of routes (`contract/**\/*-routes.ts`) only what pages use: the addresses of the tables, and plain values such as
 * the definition of a list. The schemas would add Zod to the bundles, and the browser checks no responses. The plain values are a module
 * of their own, because the client of the API, which is loaded first, needs the addresses alone.
 */
export function keepRouteAddresses(): Plugin {
  return {
    name: "keep-route-addresses",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    load: {
      filter: { id: /\/contract\/.*-routes\.ts(\?plain)?$/ },
      async handler(id) {
        const [path = "", query] = id.split("?");
        const module: object = await import(pathToFileURL(path).href);
        const plain = toPlainModule(module);
        if (query === "plain") return plain;
        const reexport = plain && `export * from ${JSON.stringify(`${path}?plain`)};\n`;
        return { code: reexport + toAddressModule(module), moduleSideEffects: false };
      },
    },
  };
}

/** The source of a module with the same tables of routes, whose routes are their addresses as text. */
export function toAddressModule(module: object): string {
  const tables = Object.entries(module).filter((entry): entry is [string, RouteTable] => isTable(entry[1]));
  return toSource(tables.map(([name, table]) => [name, toAddresses(table)]));
}

/** The source of a module with the same plain values, without schemas and functions. */
export const toPlainModule = (module: object): string =>
  toSource(Object.entries(module).filter(([, value]) => !isTable(value) && isPlain(value)));

const toSource = (values: readonly (readonly [string, unknown])[]) =>
  values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join("");

const isTable = (value: unknown): value is RouteTable =>
  typeof value === "object" && value !== null && Object.values(value).every((route) => route && "address" in route);

const toAddresses = (table: RouteTable) =>
  Object.fromEntries(Object.entries(table).map(([name, { address }]) => [name, address]));

function isPlain(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value !== "function" && typeof value !== "symbol";
  const prototype = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || Array.isArray(value)) && Object.values(value).every(isPlain);
}
