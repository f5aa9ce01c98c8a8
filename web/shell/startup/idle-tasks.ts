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
  /** Differs between builds. */
  buildId: string;
  prefetchPage: (client: QueryClient, url: URL) => void;
  whenIdle: () => Promise<unknown>;
};

/** Work with low priority, run when the page is hydrated and the browser is idle. */
export async function runIdleTasks({ client, buildId, prefetchPage, whenIdle }: IdleTasksOptions) {
  persistProducts(client, buildId);
  prefetchOnHover((url) => prefetchPage(client, url));
  // TanStack Query takes a page that was loaded without a network for online, and would not fetch again when the network is back.
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

/** Before the first dialog hides the scrollbar: its width, which is 0 where scrollbars lie over the page (motion.css). */
function measureScrollbar() {
  const { documentElement } = document;
  if (getComputedStyle(documentElement).overflow !== "hidden")
    documentElement.style.setProperty("--scrollbar-width", `${innerWidth - documentElement.clientWidth}px`);
}

/** Lays out what is below the first screen, first a section, then its cards, one by one (`lazy-render` in base.css). */
async function layOutBelowFold(whenIdle: () => Promise<unknown>) {
  for (const section of document.querySelectorAll<HTMLElement>(".lazy-render")) {
    await whenIdle();
    section.style.contentVisibility = "visible";
    // One section per frame: two idle callbacks may run in the same frame.
    await new Promise(requestAnimationFrame);
  }
  document.documentElement.dataset.laidOut = "";
}
