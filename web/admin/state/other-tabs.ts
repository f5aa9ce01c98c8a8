import { clearTab } from "./browser/clear-browser.ts";
import { toLogin } from "./paths.ts";
import { endWaiting } from "./session/sign-in-again.ts";

/** A message from one tab of the back office to the others. */
type SessionNews = { kind: "signed in" | "signed out"; staffId: string };
const channelName = "back-office-session";

export function notifyOtherTabs(news: SessionNews) {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

/**
 * Follows sign-ins and sign-outs of the member in other tabs of this browser. Returns a function that stops following
 * them.
 */
export function followOtherTabs(staffId: string): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<SessionNews>) => {
    if (data.staffId !== staffId) return;
    if (data.kind === "signed in") return endWaiting(true);
    clearTab(staffId);
    location.assign(toLogin(location));
  };
  return () => channel.close();
}
