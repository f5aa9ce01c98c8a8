import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), react()],
  publicDir: "web/public",
  builder: {
    async buildApp(builder) {
      for (const name of ["client", "ssr"]) await builder.build(builder.environments[name]!);
    },
  },
  environments: {
    client: {
      build: {
        outDir: "build/client",
        manifest: true,
        rolldownOptions: {
          input: "web/entry-client.tsx",
          // What every page needs (the root and all it imports) is one file: thirty small ones compress worse and are
          // asked for one by one. The entry stays outside: it awaits pages, which wait for what they import.
          output: { codeSplitting: { groups: [{ name: "shop", test: /\/web\/(root|routes)\.tsx$/ }] } },
        },
      },
    },
    ssr: {
      build: { outDir: "build/server", copyPublicDir: false, rolldownOptions: { input: "web/entry-server.tsx" } },
    },
  },
});
