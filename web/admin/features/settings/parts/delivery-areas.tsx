import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Area } from "#contract/admin/settings/delivery-areas.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { AreaDialog } from "./area-dialog.tsx";
import { ImportAreasDialog } from "./import-areas-dialog.tsx";

/**
 * Delivery days and cash on delivery by PIN code. The list can be searched, edited, and exported or imported as a CSV
 * file.
 */
export function DeliveryAreas() {
  const can = useCan();
  const mayWrite = can("settings:write");
  const [q, setQ] = useState("");
  const [after, setAfter] = useState<string>();
  const [open, setOpen] = useState<Area | "new" | "import">();
  const query = useQuery({
    queryKey: ["settings", "areas", q, after],
    queryFn: () => api.deliveryAreas.list({ q, limit: 25, ...(after && { after }) }),
    placeholderData: (previous) => previous,
  });
  const columns: Column<Area>[] = [
    { id: "prefix", label: "PIN codes", cell: ({ prefix }) => formatPrefix(prefix) },
    { id: "place", label: "Place", cell: formatPlace },
    { id: "zone", label: "Zone", cell: ({ zone }) => zone, isMinor: true },
    { id: "days", label: "Days", cell: ({ days }) => days || "as above" },
    { id: "cod", label: "Cash on delivery", cell: ({ cod }) => cod },
    ...(mayWrite
      ? [
          {
            id: "actions",
            label: "",
            align: "end" as const,
            cell: (area: Area) => <AreaActions area={area} onEdit={() => setOpen(area)} />,
          },
        ]
      : []),
  ];
  return (
    <Card title="PIN codes">
      <p className="pb-3 text-sm text-muted">
        The row with the longest matching beginning applies. PIN codes without a row get no delivery date.
      </p>
      <div className="flex flex-wrap items-end gap-2 pb-3">
        <TextField
          label="Find a PIN code, state, city or zone"
          className="min-w-0 grow basis-64"
          type="search"
          autoComplete="off"
          value={q}
          onChange={({ target }) => {
            setQ(target.value);
            setAfter(undefined);
          }}
        />
        {mayWrite && (
          <>
            <Button variant="secondary" onClick={() => setOpen("new")}>
              Add
            </Button>
            <Button variant="secondary" onClick={() => setOpen("import")}>
              Upload CSV
            </Button>
          </>
        )}
        <a href={api.deliveryAreas.exportUrl()} className="py-3 text-sm underline underline-offset-4">
          Download CSV
        </a>
      </div>
      <QueryState query={query}>
        {({ areas, total, next }) => (
          <>
            <DataTable
              label="PIN codes"
              rows={areas}
              columns={columns}
              toId={({ prefix }) => prefix}
              toName={({ prefix }) => prefix}
              card={(area) => (
                <div className="flex items-start justify-between gap-2">
                  <div>
                    <p className="font-medium">{formatPrefix(area.prefix)}</p>
                    <p>{formatPlace(area)}</p>
                    <p className="text-muted">
                      {area.zone} · {area.days ? `${area.days} days` : "days as above"} · cash on delivery: {area.cod}
                    </p>
                  </div>
                  {mayWrite && <AreaActions area={area} onEdit={() => setOpen(area)} />}
                </div>
              )}
            />
            <div className="flex flex-wrap items-center justify-between gap-2 pt-3 text-sm text-muted">
              <p>{total === 0 ? "Nothing found." : pluralize(total, "row")}</p>
              <div className="flex gap-2">
                {after !== undefined && (
                  <Button size="sm" variant="secondary" onClick={() => setAfter(undefined)}>
                    First rows
                  </Button>
                )}
                {next !== null && (
                  <Button size="sm" variant="secondary" onClick={() => setAfter(next)}>
                    Next rows
                  </Button>
                )}
              </div>
            </div>
          </>
        )}
      </QueryState>
      {open === "import" && <ImportAreasDialog onClose={() => setOpen(undefined)} />}
      {open && open !== "import" && (
        <AreaDialog
          stored={open === "new" ? undefined : (query.data?.areas.find(({ prefix }) => prefix === open.prefix) ?? open)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}

/** "560…" */
const formatPrefix = (prefix: string) => (prefix.length === 6 ? prefix : `${prefix}…`);
const formatPlace = ({ city, state }: Area) => [city, state].filter(Boolean).join(", ") || "–";

function AreaActions({ area, onEdit }: { area: Area; onEdit: () => void }) {
  const { prefix, ...fields } = area;
  const refresh = { queryKey: ["settings", "areas"] };
  const restore = useMutation({
    mutationFn: () => {
      const changes = Object.entries(fields).map(([name, to]) => [name, { from: "", to }]);
      return api.deliveryAreas.edit({ prefix }, Object.fromEntries(changes));
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries(refresh),
  });
  const removal = useMutation({
    mutationFn: () => api.deliveryAreas.remove({ prefix }),
    onSuccess: ({ message }) => toast({ title: message, undo: () => restore.mutate() }),
    onError: ({ message }) => toast({ title: "Nothing was removed.", text: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries(refresh),
  });
  return (
    <span className="inline-flex gap-1">
      <Button size="sm" variant="quiet" onClick={onEdit}>
        Edit<span className="sr-only"> {prefix}</span>
      </Button>
      <Button size="sm" variant="quiet" loading={removal.isPending} onClick={() => removal.mutate()}>
        Remove<span className="sr-only"> {prefix}</span>
      </Button>
    </span>
  );
}
