import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { SizeChart } from "#contract/catalogue/size-charts.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { QueryState } from "../../../ui/query-state.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { sizeChartsQuery, toChartTitle } from "../parts/size-charts.tsx";
import { SettingsLayout } from "../settings-layout.tsx";
import { ChartForm } from "./chart-form.tsx";

const listPath = "/admin/settings/size-charts";

/** /admin/settings/size-charts/:chartKey: the form of a size chart. The key "new" adds one. */
export function Component() {
  const { chartKey = "" } = useParams();
  const isNew = chartKey === "new";
  const query = useQuery(sizeChartsQuery);
  const mayWrite = useCan()("settings:write");
  const chart = query.data?.charts.find(({ key }) => key === chartKey);
  return (
    <SettingsLayout
      title={isNew ? "New size chart" : "Size chart"}
      text={chart ? toChartTitle(chart.categories) : "The products of its categories show it as their size guide."}
      actions={chart && mayWrite && <RemoveChart chart={chart} />}
    >
      <QueryState query={query} lines={8}>
        {({ charts }) =>
          chart || isNew ? (
            <ChartForm key={chartKey} chart={chart} charts={charts} disabled={!mayWrite} />
          ) : (
            <EmptyState
              title="There is no such size chart"
              text="It may have been removed. The list has all of them."
            />
          )
        }
      </QueryState>
    </SettingsLayout>
  );
}

function RemoveChart({ chart: { key, categories } }: { chart: SizeChart }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: () => api.sizeCharts.remove({ chartKey: key }),
    async onSuccess({ message }) {
      toast({ title: message, text: "It can be undone in the history." });
      await navigate(listPath);
    },
    onError: ({ message }) => toast({ title: "Nothing was removed.", text: message, tone: "danger" }),
    onSettled(_result, _error, _input, _context, { client }) {
      setAsking(false);
      return client.invalidateQueries({ queryKey: sizeChartsQuery.queryKey });
    },
  });
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove the chart of ${toChartTitle(categories)}?`}
        confirmLabel="Remove it"
        loading={removal.isPending}
        onConfirm={() => removal.mutate()}
      >
        <p>Products that no other chart has show no size guide. It can be undone in the history.</p>
      </ConfirmDialog>
    </>
  );
}
