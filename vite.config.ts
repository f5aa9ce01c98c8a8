import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/lib/compile-module.js";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { languages } from "./contract/values/languages.ts";
import { keepRouteAddresses } from "./scripts/route-addresses.ts";

// Without groups, every module that two pages share becomes a chunk: 50 to 69 scripts for a first page instead of 9 to
// 13. `minShareCount` keeps a module in the pages' own chunks if fewer pages import it. first-load.e2e.ts limits the
// size and the number of the scripts.
const shopModule = /\/(web\/(app|shell|ui|features\/catalogue)|contract)\//;
/**
 * Modules that more than two pages share, but that the pages that are usually opened first do not need, or need only
 * after a press.
 */
const laterModules = [
  "shell/layout/footer",
  "app/seo/organization",
  "app/state/(browser-push|clean-up-browser|customer-|sign-in|merge-guest-cart|cart-toasts|download-file|send-cart-changes|storage/offline-(cart|removals)|use-is-offline)",
  "contract/(account/country-formats|blog|catalogue/review-quote|client/(customer|sections)|orders|sections|values/(format-date|india))",
  "ui/(overlays|forms/(?!button)|display/(carousel|disclosure|tab-header)|feedback/share-link|lifecycle/countdown)",
  "ui/(icons/later-icons|navigation/(pagination|text-link))",
];
const laterModule = new RegExp(laterModules.map((path) => `/${path}`).join("|"));
/** Modules that a product page shares with the cart, and with the dialog that adds a card's product to the cart. */
const productModule =
  /\/(features\/(product\/(buying|product-breadcrumbs)|checkout\/state\/buy-now|account\/login\/lazy)|ui\/forms\/(stepper|radio-box)|app\/state\/cart-toasts)/;
const framework = /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/|\/web\/app\/shared-part/;
/** TanStack Query's hooks that only listings and later parts of pages need. */
const laterHook = /\/(useMutationState|useQueries|useSuspenseQueries|queriesObserver)\.js/;
const chunkGroups = [
  { name: "framework", test: (id: string) => framework.test(id) && !laterHook.test(id) },
  { name: "shop", test: (id: string) => shopModule.test(id) && !laterModule.test(id), minShareCount: 3 },
  { name: "product", test: productModule, minShareCount: 2 },
];

export default defineConfig({
  plugins: [tailwindcss(), react(), dropDisplayNames(), compileCatalogs(), keepRouteAddresses(), precompress()],
  publicDir: "web/public",
  // The empty object makes `vite build --app` build all environments below.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: "build/client",
        manifest: true,
        // No lists of chunks to preload: pages are prefetched on hover (web/shell/startup/prefetch-on-hover.ts), and such
        // a list for each of a hundred imports would add 1.4 kB to the first page.
        modulePreload: false,
        rolldownOptions: {
          input: ["web/shell/startup/start.ts", "web/shell/entry-client.tsx", ...globSync("web/ui/fonts/*/*.css")],
          output: {
            codeSplitting: { groups: chunkGroups },
            // Chromium compiles a script with this comment as a whole while the script arrives, off the main thread.
            // This takes 7 ms on the main thread instead of 36 to 45. On a phone, which is four times slower, customers
            // feel the difference (docs/decisions/0010).
            postBanner: "//# allFunctionsCalledOnLoad",
          },
        },
      },
    },
    ssr: {
      build: { outDir: "build/server", copyPublicDir: false, rolldownOptions: { input: "web/shell/entry-server.tsx" } },
    },
    // The back office has a separate environment, so that its imports do not change the shop's bundles.
    admin: {
      consumer: "client",
      build: {
        outDir: "build/admin",
        manifest: true,
        copyPublicDir: false,
        rolldownOptions: { input: "web/admin/index.html" },
      },
    },
    // The URL of the service worker must not change, and browsers run it as a classic script.
    serviceWorker: {
      consumer: "client",
      build: {
        outDir: "build/service-worker",
        copyPublicDir: false,
        rolldownOptions: {
          input: "web/service-worker/service-worker.ts",
          output: { format: "iife", entryFileNames: "service-worker.js" },
        },
      },
    },
  },
});

/**
 * Lets the bundler remove React Router's `Link`, `NavLink` and `Form`, which no page uses, and the code that only they
 * need: forms, prefetching, its framework mode. An assignment to a component's `displayName` counts as a use of the
 * component.
 */
function dropDisplayNames(): Plugin {
  return {
    name: "drop-display-names",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
          .replaceAll("= React$1.forwardRef(", () => "= /* @__PURE__ */ React$1.forwardRef("),
    },
  };
}

/** Compiles the ICU messages of web/languages/ to functions. */
function compileCatalogs(): Plugin {
  return {
    name: "compile-catalogs",
    enforce: "pre",
    transform: {
      filter: { id: /\/web\/languages\/\w+\.json$/ },
      handler(code, id) {
        const { locale } = languages[basename(id, ".json") as keyof typeof languages];
        return { code: compileModule(new MessageFormat(locale), JSON.parse(code)), map: null, moduleType: "js" };
      },
    },
  };
}

/**
 * Writes .br and .gz files beside all scripts and stylesheets, for the option `preCompressed` of @fastify/static.
 * WebAssembly gets only .gz files, because Brotli takes seconds for it.
 */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|wasm)$/.test(file))) {
        const bytes = readFileSync(`${dir}/${name}`);
        if (!name.endsWith(".wasm")) writeFileSync(`${dir}/${name}.br`, brotliCompressSync(bytes));
        writeFileSync(`${dir}/${name}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
