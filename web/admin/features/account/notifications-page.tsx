import { useMutation, useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import {
  type NotificationKind,
  type NotificationTiming,
  notificationTimings,
} from "#contract/admin/notifications/notification-kinds.ts";
import type { ChangeNotifications, NotificationsResponse } from "#contract/admin/notifications/notifications.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { RadioBox } from "../../../ui/forms/radio-box.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { CheckIcon } from "../../../ui/icons/icons.tsx";
import { api } from "../../state/api.ts";
import { useUnsavedChanges } from "../../state/forms/unsaved-changes.ts";
import { useStaff } from "../../state/staff.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { toast } from "../../ui/toasts.tsx";

const kindTexts: Record<NotificationKind, { title: string; atOnce: string; daily: string }> = {
  "new-order": {
    title: "New orders",
    atOnce: "when an order is confirmed",
    daily: "orders to pack and to ship",
  },
  "payment-in-doubt": {
    title: "Payments in doubt",
    atOnce: "when a payment matches no order, or a refund is refused or not confirmed within an hour",
    daily: "unconfirmed refunds, refunds to confirm and overdue cash",
  },
  "return-requested": {
    title: "Returns",
    atOnce: "when a customer requests a return or an exchange",
    daily: "returns to decide and to inspect, and parcels on their way back",
  },
  "low-stock": {
    title: "Low stock",
    atOnce: "when a variant that sells well will soon run out",
    daily: "variants that will soon run out",
  },
  "job-failed": {
    title: "Failed emails and jobs",
    atOnce: "when one has failed for good, or has been failing for an hour",
    daily: "those that have failed for good",
  },
};
const timingLabels: Record<NotificationTiming, string> = { off: "Off", "at once": "At once", daily: "Daily" };

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 || 12}:00 ${hour < 12 ? "am" : "pm"}`,
}));

/** /admin/account/notifications: the emails that the member gets. The footer of these emails links to this page. */
export function Component() {
  const { email } = useStaff();
  const query = useQuery({ queryKey: ["notifications"], queryFn: () => api.notifications.get() });
  return (
    <div className="max-w-3xl">
      <PageHeader title="Emails to you" text={`Sent to ${email}.`} />
      <QueryState query={query} lines={4}>
        {(saved) =>
          saved.notifications.length > 0 ? (
            <NotificationForm saved={saved} />
          ) : (
            <EmptyState
              icon={CheckIcon}
              title="Nothing to choose"
              text="The shop sends no emails about work that your role does."
            />
          )
        }
      </QueryState>
    </div>
  );
}

type Fields = { timings: Partial<Record<NotificationKind, NotificationTiming>>; hour: string };

const toFields = ({ notifications, hour }: NotificationsResponse): Fields => ({
  timings: Object.fromEntries(notifications.map(({ kind, timing }) => [kind, timing])),
  hour: String(hour),
});

function NotificationForm({ saved }: { saved: NotificationsResponse }) {
  const { register, handleSubmit, watch, formState, reset } = useForm<Fields>({ values: toFields(saved) });
  const save = useMutation({
    mutationFn: (changes: ChangeNotifications) => api.notifications.change(changes),
    onSuccess(result, _changes, _context, { client }) {
      client.setQueryData(["notifications"], result);
      reset(toFields(result));
      toast({ title: "Your choice is saved." });
    },
  });
  useUnsavedChanges(formState.isDirty && !save.isPending);
  const hasDaily = Object.values(watch("timings")).includes("daily");
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ timings, hour }) => save.mutate({ timings, hour: Number(hour) }))}
      className="grid gap-6"
    >
      {save.error && <Notice>{save.error.message}</Notice>}
      <div className="divide-y divide-hairline rounded-md border border-hairline bg-raised">
        {saved.notifications.map(({ kind }) => {
          const { title, atOnce, daily } = kindTexts[kind];
          return (
            <fieldset key={kind} aria-describedby={`${kind}-text`} className="px-4 py-4 sm:px-5">
              <legend className="sr-only">{title}</legend>
              <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-6">
                <div>
                  <p aria-hidden="true" className="font-medium">
                    {title}
                  </p>
                  <p id={`${kind}-text`} className="text-sm text-muted">
                    <span className="block">At once: {atOnce}.</span>
                    <span className="block">Daily: {daily}.</span>
                  </p>
                </div>
                <div className="flex gap-2">
                  {notificationTimings.map((timing) => (
                    <RadioBox
                      key={timing}
                      value={timing}
                      label={timingLabels[timing]}
                      {...register(`timings.${kind}`)}
                    />
                  ))}
                </div>
              </div>
            </fieldset>
          );
        })}
      </div>
      {hasDaily && (
        <Select
          label="Time of the daily email"
          hint="India time. No email is sent on days with nothing to do."
          options={hours}
          className="max-w-xs"
          {...register("hour")}
        />
      )}
      <p className="text-sm text-muted">
        You get at most one email of each kind in five minutes, with everything since the last one. The emails name no
        customers.
      </p>
      <div>
        <Button type="submit" loading={save.isPending} disabled={!formState.isDirty}>
          Save
        </Button>
      </div>
    </form>
  );
}
