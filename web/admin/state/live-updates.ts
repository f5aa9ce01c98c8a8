import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type LiveKind, liveKinds, liveTimes } from "#contract/admin/system/live.ts";

const pollMs = 30_000;
/** Time without an event after which the connection counts as broken, in milliseconds. */
const silenceMs = 3 * liveTimes.heartbeat;

/**
 * Loads changed data again without affecting selections, dialogs and typed text, which are state of the pages. While
 * the server's events do not arrive, all data on the page is loaded every 30 seconds.
 */
export function useLiveUpdates() {
  const client = useQueryClient();
  // The connection is outside of React and stays open as long as the frame is mounted.
  useEffect(
    () =>
      followEvents((kinds) => {
        // The first part of a query's key is the kind of its data.
        for (const kind of kinds) void client.invalidateQueries({ queryKey: [kind] });
      }),
    [client],
  );
}

function followEvents(onChange: (kinds: readonly LiveKind[]) => void): () => void {
  let source: EventSource | undefined;
  let receivedAt = 0;
  const recordReceived = () => {
    receivedAt = Date.now();
  };
  const isConnected = () => source?.readyState === EventSource.OPEN && Date.now() - receivedAt < silenceMs;
  function connect() {
    source?.close();
    source = new EventSource("/api/v1/admin/events");
    source.onopen = () => {
      recordReceived();
      // Data may have changed before the connection was open.
      onChange(liveKinds);
    };
    source.addEventListener("heartbeat", recordReceived);
    source.addEventListener("changed", ({ data }: MessageEvent<string>) => {
      recordReceived();
      const changed: readonly string[] = JSON.parse(data);
      onChange(liveKinds.filter((kind) => changed.includes(kind)));
    });
  }
  function poll() {
    if (document.hidden || isConnected()) return;
    onChange(liveKinds);
    // An EventSource does not reconnect by itself after a refusal.
    connect();
  }
  // With HTTP/1.1 a browser has six connections per host for all of its tabs. Hidden tabs close theirs for the others.
  function followVisibility() {
    if (document.hidden) source?.close();
    else connect();
  }
  followVisibility();
  document.addEventListener("visibilitychange", followVisibility);
  const timer = setInterval(poll, pollMs);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", followVisibility);
    source?.close();
  };
}
