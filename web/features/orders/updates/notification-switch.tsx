import { startTransition, useOptimistic, useState } from "react";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { blockedMessage, findPushSupport, PushRefusal } from "../../../app/state/browser-push.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { t } from "../../../ui/text/t.ts";

type NotificationSwitchProps = {
  /** Undefined while it is loading. */
  isOn: boolean | undefined;
  /** The switch shows what was chosen until the promise settles. An error is shown in a toast. */
  change: (requested: NotificationChange) => Promise<void>;
};
/** `permission`: the answer to the browser's question. */
export type NotificationChange = { isOn: true; permission: Promise<NotificationPermission> } | { isOn: false };

/** Switches notifications in this browser. The browser asks for its permission only then. A hint where it cannot show any, or the user has blocked them. */
export function NotificationSwitch({ isOn, change }: NotificationSwitchProps) {
  const support = findPushSupport();
  // As it was at first: a hint that appears later would move the page.
  const [isBlocked] = useState(() => support === "offered" && Notification.permission === "denied");
  const [shown, showOptimistically] = useOptimistic(isOn === true);
  if (support === "none") return null;
  if (support === "home-screen")
    return (
      <p className="py-2.5 text-sm text-muted">
        {t("On an iPhone or iPad add this shop to your home screen to get notifications about your orders.")}
      </p>
    );
  return (
    <>
      <Checkbox
        className="py-1.5"
        label={t("Notifications in this browser")}
        checked={shown}
        disabled={isOn === undefined || isBlocked}
        onChange={({ currentTarget: { checked } }) => {
          // The browser's question is only allowed in the event's handler itself.
          const requested = checked
            ? ({ isOn: true, permission: Notification.requestPermission() } as const)
            : ({ isOn: false } as const);
          startTransition(async () => {
            showOptimistically(checked);
            await change(requested).catch(showNotificationError);
          });
        }}
      />
      {isBlocked && <p className="pb-2 text-sm text-muted">{t(blockedMessage)}</p>}
    </>
  );
}

/** Why notifications were not switched, in a toast. */
export function showNotificationError(error: Error) {
  const text = error instanceof PushRefusal ? t(error.message) : toErrorMessage(error);
  toast({ title: t("Error!"), text, tone: "danger" });
}
