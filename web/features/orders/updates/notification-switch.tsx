import { startTransition, useOptimistic, useState } from "react";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { blockedMessage, findPushSupport, PushRefusal } from "../../../app/state/browser-push.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { t } from "../../../ui/text/t.ts";

type NotificationSwitchProps = {
  /** Undefined while it is loading. */
  isOn: boolean | undefined;
  /** Saves the change. The switch shows the chosen state until the promise settles. An error is shown in a toast. */
  change: (requested: NotificationChange) => Promise<void>;
};
/** `permission`: the user's answer to the browser's permission request. */
export type NotificationChange = { isOn: true; permission: Promise<NotificationPermission> } | { isOn: false };

/**
 * Switches notifications in this browser on or off. The browser requests the user's permission only when they are
 * switched on. If the user has blocked notifications or the browser cannot show any, a hint says so.
 */
export function NotificationSwitch({ isOn, change }: NotificationSwitchProps) {
  const support = findPushSupport();
  // The state at the first render: a hint that appears later would move the page.
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
          // Browsers allow a permission request only directly in an event handler.
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

/** Shows the reason why notifications could not be switched. */
export function showNotificationError(error: Error) {
  const text = error instanceof PushRefusal ? t(error.message) : toErrorMessage(error);
  toast({ title: t("Error!"), text, tone: "danger" });
}
