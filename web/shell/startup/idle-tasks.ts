import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { isOffline, offlineMessage } from "../../app/errors/error-message.ts";
import { persistProducts } from "../../app/state/storage/persisted-products.ts";
import { toast } from "../../ui/feedback/toast.tsx";
import { t } from "../../ui/text/t.ts";
import { offerChosenLanguage } from "./offer-language.ts";
import { prefetchOnHover } from "./prefetch-on-hover.ts";
import { sendOfflineChangesWhenOnline } from "./send-offline-changes.ts";
import { startServiceWorker } from "./service-worker.ts";

type IdleTasksOptions = {
  client: QueryClient;
  /** Id of the build, which differs between builds. */
  buildId: string;
  prefetchPage: (client: QueryClient, url: URL) => void;
  whenIdle: () => Promise<unknown>;
};

/** Runs tasks of low priority when the page is hydrated and the browser is idle. */
export async function runIdleTasks({ client, buildId, prefetchPage, whenIdle }: IdleTasksOptions) {
  persistProducts(client, buildId);
  prefetchOnHover((url) => prefetchPage(client, url));
  // TanStack Query assumes that the network is up when a page is loaded. Without this call, a page that was loaded
  // offline would not refetch its queries when the network is back.
  onlineManager.setOnline(!isOffline());
  showWhileOffline();
  sendOfflineChangesWhenOnline(client);
  void startServiceWorker();
  document.addEventListener("beforetoggle", measureScrollbar, { capture: true });
  offerChosenLanguage(client);
  await layOutBelowFold(whenIdle);
}

/** Shows a message until the network is back. */
function showWhileOffline() {
  const text = t("You see pages as they were at your last visit.");
  const show = () => {
    const dismiss = toast({ title: t(offlineMessage), text, durationMs: Number.POSITIVE_INFINITY });
    addEventListener("online", dismiss, { once: true });
  };
  if (isOffline()) show();
  addEventListener("offline", show);
}

/**
 * Stores the width of the scrollbar before the first dialog hides it. The width is 0 where scrollbars overlay the page
 * (motion.css).
 */
function measureScrollbar() {
  const { documentElement } = document;
  if (getComputedStyle(documentElement).overflow !== "hidden")
    documentElement.style.setProperty("--scrollbar-width", `${innerWidth - documentElement.clientWidth}px`);
}

/**
 * Lays out the content below the first screen (`lazy-render` in base.css) step by step: first a section, then its
 * cards.
 */
async function layOutBelowFold(whenIdle: () => Promise<unknown>) {
  for (const section of document.querySelectorAll<HTMLElement>(".lazy-render")) {
    await whenIdle();
    section.style.contentVisibility = "visible";
    // The loop waits for the next frame, because two idle callbacks may run in the same frame.
    await new Promise(requestAnimationFrame);
  }
  document.documentElement.dataset.laidOut = "";
}
