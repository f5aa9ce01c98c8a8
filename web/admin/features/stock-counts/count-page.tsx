import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useParams } from "react-router";
import type { StockCount } from "#contract/admin/stock/stock-counts.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../state/api.ts";
import { Age } from "../../ui/age.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { useScanner } from "../../ui/scanning/use-scanner.ts";
import { toast } from "../../ui/toasts.tsx";
import { CountBar } from "./count-bar.tsx";
import { CountLines } from "./count-lines.tsx";
import { LastScan } from "./last-scan.tsx";
import { MissingVariants } from "./missing-variants.tsx";
import { SaveCountDialog } from "./save-count-dialog.tsx";
import { countsKey, useCount } from "./use-count.ts";

const Camera = lazy(() =>
  import("../../ui/scanning/camera.tsx").then(({ Camera: component }) => ({ default: component })),
);

/**
 * /admin/inventory/counts/:countId: a stock count. Units can be scanned anywhere on the page, and are compared with the
 * expected stock.
 */
export function Component() {
  const { countId = "" } = useParams();
  const counting = useCount(countId);
  return (
    <QueryState query={counting.query}>
      {({ count }) =>
        count.state === "open" ? <OpenCount count={count} counting={counting} /> : <EndedCount count={count} />
      }
    </QueryState>
  );
}

type OpenCountProps = { count: StockCount; counting: ReturnType<typeof useCount> };

function OpenCount({ count, counting }: OpenCountProps) {
  const { lines, queue, scan, message, last } = counting;
  const [dialog, setDialog] = useState<"camera" | "save" | "discard">();
  const close = () => setDialog(undefined);
  useScanner(scan);
  async function openSave() {
    // Other members may have counted since. The count is loaded again, so that the dialog shows what will be saved.
    await counting.query.refetch();
    setDialog("save");
  }
  const units = lines.reduce((sum, { counted }) => sum + counted, 0);
  return (
    <>
      <PageHeader
        title={count.name}
        text={
          <>
            {pluralize(units, "unit")} of {pluralize(lines.length, "variant")} · started by {count.startedBy},{" "}
            <Age at={count.startedAt} /> ago
          </>
        }
      >
        <Button size="sm" variant="quiet" className="max-lg:-ml-4" onClick={() => setDialog("discard")}>
          Discard
        </Button>
      </PageHeader>
      {queue.isUnreachable && (
        <Notice tone="warning" className="mb-4">
          <strong className="font-medium">Offline, {pluralize(queue.scans.length, "scan")} to send.</strong> Go on: they
          are saved on this device and sent when the network is back.
        </Notice>
      )}
      {queue.refused !== undefined && (
        <Notice className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <span className="wrap-anywhere">{queue.refused}</span>
          <Button size="sm" variant="secondary" onClick={queue.dismissRefused}>
            Understood
          </Button>
        </Notice>
      )}
      <LastScan line={last} />
      {lines.length === 0 ? (
        <EmptyState title="Scan the first unit" text="Use a scanner, the camera, or type the SKU or barcode below." />
      ) : (
        <CountLines countId={count._id} lines={lines} onSet={counting.showLine} onScan={scan} />
      )}
      <MissingVariants countId={count._id} variants={count.missing} onSet={counting.showLine} />
      <RejectedCodes codes={count.rejected} />
      <CountBar
        message={message}
        isEmpty={lines.length === 0}
        onDismiss={counting.dismiss}
        onScan={scan}
        onCamera={() => setDialog("camera")}
        onSave={openSave}
      />
      {dialog === "save" && <SaveCountDialog count={count} onClose={close} />}
      {dialog === "discard" && <DiscardDialog countId={count._id} onClose={close} />}
      <Suspense>
        {dialog === "camera" && (
          <Camera
            message={message}
            isComplete={false}
            describe={(scanned) =>
              scanned === undefined
                ? "Point the camera at a barcode."
                : last
                  ? `${last.product.name}, ${last.color}, ${last.size}: ${last.counted} counted.`
                  : scanned
            }
            onScan={scan}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

function RejectedCodes({ codes }: { codes: StockCount["rejected"] }) {
  if (codes.length === 0) return null;
  return (
    <section aria-labelledby="rejected" className="pt-6 text-sm">
      <h2 id="rejected" className="pb-2 font-medium">
        Not counted
      </h2>
      <ul className="grid border-t border-hairline">
        {codes.map(({ code, outcome, times }) => (
          <li key={`${code} ${outcome}`} className="flex justify-between gap-4 border-b border-hairline py-2">
            <span className="wrap-anywhere">
              {code} {times > 1 && <span className="text-muted">× {times}</span>}
            </span>
            <span className="shrink-0 text-muted">{outcomes[outcome]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const outcomes: Record<StockCount["rejected"][number]["outcome"], string> = {
  counted: "Counted",
  unknown: "No variant has this code",
  ambiguous: "Several variants have this code",
  elsewhere: "In another open count",
};

function DiscardDialog({ countId, onClose }: { countId: string; onClose: () => void }) {
  const discard = useMutation({
    mutationFn: () => api.stockCounts.discard({ countId }),
    onSuccess: () => toast({ title: "The count is discarded. No stock was changed." }),
    onError: ({ message }) => toast({ title: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: [countsKey] }),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Discard this count?"
      confirmLabel="Discard"
      loading={discard.isPending}
      onConfirm={() => discard.mutate(undefined, { onSettled: onClose })}
    >
      <p>What was scanned is not compared with the stock, and no stock is changed.</p>
    </ConfirmDialog>
  );
}

function EndedCount({ count }: { count: StockCount }) {
  const isSaved = count.state === "saved";
  const different = count.lines.filter(({ counted, expected }) => counted !== expected);
  return (
    <>
      <PageHeader
        title={count.name}
        text={
          <>
            {isSaved ? "Saved" : "Discarded"} by {count.endedBy}, <Age at={count.endedAt ?? count.startedAt} /> ago ·{" "}
            {pluralize(count.units, "unit")} of {pluralize(count.variants, "variant")}
          </>
        }
      >
        <ButtonLink size="sm" variant="secondary" to={`/admin/history?entity=stock-count&id=${count._id}`}>
          History
        </ButtonLink>
      </PageHeader>
      {isSaved && (
        <p className="pb-4 text-sm">
          {different.length === 0
            ? "Everything was as expected."
            : `${pluralize(different.length, "difference")} corrected. The history can undo them.`}
        </p>
      )}
      <CountLines countId={count._id} lines={count.lines} isReadOnly />
    </>
  );
}
