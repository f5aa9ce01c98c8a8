import "./admin.css";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { setDateRegion } from "#contract/values/format-date.ts";
import { PasswordPrompt } from "./frame/password-prompt.tsx";
import { routes } from "./routes.tsx";
import { deleteOldDrafts } from "./state/browser/drafts.ts";
import { queryClient } from "./state/query-client.ts";
import { applyTheme } from "./state/theme.ts";
import { ToastRegion } from "./ui/toasts.tsx";

applyTheme();
setDateRegion();
deleteOldDrafts();
const root = document.querySelector("#root");
if (!root) throw new Error("The document has no #root.");
createRoot(root).render(
  <StrictMode>
    {/* The Content-Security-Policy allows no inline <style> elements. */}
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <ToastRegion>
          <RouterProvider router={createBrowserRouter(routes)} />
          <PasswordPrompt />
        </ToastRegion>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
