import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

// What every page needs (the root and all it imports) is one file: thirty small ones compress worse and are asked for one
// by one. The entry stays outside: it awaits pages, which wait for what they import.
const everyPage = { name: "shop", test: /\/web\/app\/(root|routes)\.tsx$/ };
// Run by itself, not within the entry: half of what a page is made of.
const reactDom = { name: "react-dom", test: /\/(react-dom|scheduler)\// };
const products = {
  name: "products",
  test: /\/web\/(app\/(seo\/seo|errors\/error-message|state\/(?!sign-in|merge|storage\/(pending-wishlist-item|persisted)))|ui\/\w+\/(image|price|badge|more-icons|section|swatch|rating|pluralize)|features\/catalogue\/[\w-]+\/(product-badges|shop|use-wish|not-found-page))|\/contract\/values\/format-date|\/(useM|m)utation(Observer)?\.js/,
  minShareCount: 2,
};

// What a listing and a product choose with.
const choosing = {
  name: "choosing",
  test: /\/web\/(app\/seo\/breadcrumb-ld|ui\/\w+\/(breadcrumb|radio-box|stepper)|features\/(account\/login\/lazy-login-popup|catalogue\/urls\/(listing-title|use-optimistic-search)|product\/(product-breadcrumbs|gallery\/(gallery-sizes|image-alt)|buying\/(selection\.|size-chart))|checkout\/state\/buy-now\.))/,
  minShareCount: 2,
};

// What forms and listings are made of: ten small files would be asked for, read and run one by one.
const parts = {
  name: "parts",
  test: /\/web\/(ui\/\w+\/(field|field-rules|checkbox|select|disclosure|notice|pagination|use-timed-flag)|features\/(content\/contact\/honeypot-field|catalogue\/cards\/card-skeleton))\./,
  minShareCount: 2,
};

// What an order is shown by, from the cart to its tracking.
const ordering = {
  name: "ordering",
  test: /\/web\/features\/(cart\/(order-summary|line-total|variant-key)|orders\/(order-(dates|items|skeleton|error|polling)|payment-lines|status-badge))\./,
  minShareCount: 2,
};

export default defineConfig({
  plugins: [tailwindcss(), react(), plainImports(), onlyWhatIsUsed(), compiledAside(), compressed()],
  publicDir: "web/public",
  builder: {
    async buildApp(builder) {
      for (const name of ["client", "ssr"]) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: "build/client",
        manifest: true,
        // A page's script is grouped below with most of what it imports: a list of what to preload for each costs more.
        modulePreload: false,
        rolldownOptions: {
          input: ["web/app/startup/start.ts", "web/app/entry-client.tsx"],
          output: { codeSplitting: { groups: [reactDom, everyPage, products, choosing, parts, ordering] } },
        },
      },
    },
    ssr: {
      build: { outDir: "build/server", copyPublicDir: false, rolldownOptions: { input: "web/app/entry-server.tsx" } },
    },
  },
});

/** Vite's own helper fetches a script's stylesheets along with it. There is one stylesheet, and the server's HTML names it. */
function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
  };
}

/** React Router's components have names for a debugger, and so seem to be used: what the shop has no use for stays behind. */
function onlyWhatIsUsed(): Plugin {
  return {
    name: "only-what-is-used",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*$/gm, "")
          .replace(/= (React\$1\.(?:forwardRef|memo)\()/g, "= /* @__PURE__ */ $1"),
    },
  };
}

/** What a page asks for it also runs: Chromium compiles it whole beside the page's own thread, not function by function in it. */
function compiledAside(): Plugin {
  return {
    name: "compiled-aside",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  };
}

/** Beside every script and stylesheet its compressed forms: made once, as small as they can be, not at every request. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))) {
        const bytes = readFileSync(`${dir}/${name}`);
        writeFileSync(`${dir}/${name}.br`, brotliCompressSync(bytes));
        writeFileSync(`${dir}/${name}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
