import { pluralize } from "../../../ui/display/pluralize.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { type RefusedChange, updateStore, useDeviceState } from "./state/device-store.ts";
import { useSendQueue } from "./state/send-queue.ts";

/** The number of changes that have not been sent to the shop, and the changes that the server has refused. */
export function QueueNotices() {
  const { queue, refused } = useDeviceState();
  const isOffline = useSendQueue();
  const dismiss = (change: RefusedChange) =>
    updateStore((state) => ({
      refused: state.refused.filter(({ orderId, message }) => orderId !== change.orderId || message !== change.message),
    }));
  return (
    <>
      {isOffline && (
        <Notice tone="warning" className="mb-4">
          <strong className="font-medium">Offline{queue.length > 0 ? `, ${queue.length} to send` : ""}.</strong>{" "}
          {queue.length > 0
            ? `Keep packing: ${pluralize(queue.length, "order")} ${queue.length === 1 ? "is" : "are"} saved on this device and sent when the network is back.`
            : "Keep packing: what you do is saved on this device and sent when the network is back."}
        </Notice>
      )}
      {refused.map((change) => (
        <Notice
          key={`${change.orderId} ${change.message}`}
          className="mb-4 flex flex-wrap items-center justify-between gap-3"
        >
          <span>
            <strong className="font-medium">#{change.number} is not changed.</strong> {change.message}
          </span>
          <Button size="sm" variant="secondary" onClick={() => dismiss(change)}>
            Understood
          </Button>
        </Notice>
      ))}
    </>
  );
}
