import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type LiveKind, liveKinds, liveTimes } from "#contract/admin/live.ts";

const pollMs = 30_000;
/** A connection on which nothing arrives for this long is broken. */
const silenceMs = 3 * liveTimes.heartbeat;

/**
 * Loads what is shown again when it has changed, without touching what the member does: selections, dialogs and typed text are the pages' own
 * state. While the server's events do not arrive, everything shown is loaded every 30 seconds.
 */
export function useLiveUpdates() {
  const client = useQueryClient();
  // The connection is outside of React, and as long as the frame is shown.
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
      // What changed before the connection was open.
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
    // A browser does not try again by itself after a refusal.
    connect();
  }
  // With HTTP/1.1 a browser has six connections for all of its tabs: hidden ones leave them to others.
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
