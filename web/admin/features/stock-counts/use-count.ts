import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type {
  ScanResult,
  ScansAddedResponse,
  StockCountLine,
  StockCountResponse,
} from "#contract/admin/stock/stock-counts.ts";
import { api } from "../../state/api.ts";
import type { ScanMessage } from "../../ui/scanning/camera.tsx";
import { isCodeOf } from "../../ui/scanning/code.ts";
import { playScanSignal } from "../../ui/scanning/play-scan-signal.ts";
import { type QueuedScan, useScanQueue } from "./scan-queue.ts";

export const countsKey = "stock-counts";

/** A count, including scans of this device that have not been sent yet. */
export function useCount(countId: string) {
  const client = useQueryClient();
  const queryKey = [countsKey, countId];
  const query = useQuery({ queryKey, queryFn: () => api.stockCounts.get({ countId }) });
  const [message, setMessage] = useState<ScanMessage>();
  const [lastId, setLastId] = useState<string>();
  const refuse = useCallback((title: string, text: string) => {
    playScanSignal("wrong");
    setMessage((before) => ({ title, text, count: (before?.count ?? 0) + 1 }));
  }, []);
  const showAdded = useCallback(
    ({ results, lines }: ScansAddedResponse) => {
      client.setQueryData<StockCountResponse>([countsKey, countId], (data) => data && mergeLines(data, lines));
      const rejected = results.findLast(({ outcome }) => outcome !== "counted");
      if (rejected) refuse(...describeRejected(rejected));
      else if (results.length > 0) setMessage(undefined);
      const counted = results.findLast(({ outcome }) => outcome === "counted");
      if (counted?.variantId) setLastId(counted.variantId);
    },
    [client, countId, refuse],
  );
  const queue = useScanQueue(countId, showAdded);
  const lines = (query.data?.count.lines ?? []).map((line) => addQueued(line, queue.scans));
  function scan(code: string) {
    const typed = code.trim();
    if (typed === "") return;
    const line = lines.find((candidate) => isCodeOf(candidate, typed));
    // For codes that are not in the loaded lines, a sound is played only after the server has recognised them.
    if (line) {
      playScanSignal("unit");
      setLastId(line._id);
      setMessage(undefined);
    }
    queue.add(typed);
  }
  return {
    query,
    queue,
    lines,
    scan,
    message,
    refuse,
    last: lines.find(({ _id }) => _id === lastId),
    dismiss: () => setMessage(undefined),
    showLine: (variantId: string, line: StockCountLine | null) =>
      client.setQueryData<StockCountResponse>(queryKey, (data) => data && replaceLine(data, variantId, line)),
  };
}

function addQueued(line: StockCountLine, scans: readonly QueuedScan[]): StockCountLine {
  const waiting = scans.filter(({ code }) => isCodeOf(line, code)).length;
  return waiting === 0 ? line : { ...line, counted: line.counted + waiting };
}

/** Changed lines move to the top. */
function mergeLines(data: StockCountResponse, changed: readonly StockCountLine[]): StockCountResponse {
  const ids = new Set(changed.map(({ _id }) => _id));
  const { count } = data;
  const lines = [...changed, ...count.lines.filter(({ _id }) => !ids.has(_id))];
  return { ...data, count: { ...count, lines, missing: count.missing.filter(({ _id }) => !ids.has(_id)) } };
}

function replaceLine(data: StockCountResponse, variantId: string, line: StockCountLine | null): StockCountResponse {
  if (line) return mergeLines(data, [line]);
  const { count } = data;
  return { ...data, count: { ...count, lines: count.lines.filter(({ _id }) => _id !== variantId) } };
}

function describeRejected({ code, outcome, elsewhere }: ScanResult): [title: string, text: string] {
  if (outcome === "elsewhere")
    return ["Counted elsewhere", `${code} is being counted in “${elsewhere}”. Only one count can have it.`];
  if (outcome === "ambiguous")
    return [
      "Not counted",
      `Several variants have the SKU or barcode ${code}. Correct it in their products, then scan again.`,
    ];
  return ["Unknown code", `No variant has the SKU or barcode ${code}. Nothing was counted.`];
}
