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
    client: { build: { outDir: "build/client", manifest: true, rolldownOptions: { input: "web/entry-client.tsx" } } },
    ssr: {
      build: { outDir: "build/server", copyPublicDir: false, rolldownOptions: { input: "web/entry-server.tsx" } },
    },
  },
});
