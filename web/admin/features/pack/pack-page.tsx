import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../state/api.ts";
import { useStaff } from "../../state/staff.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { QueueNotices } from "./queue-notices.tsx";
import { StartView } from "./start-view.tsx";
import { openStore } from "./state/device-store.ts";
import { WaveView } from "./wave/wave-view.tsx";

/** /admin/pack: a wave of orders, from the pick list to the last parcel. Built for a phone. */
export function Component() {
  const { _id } = useStaff();
  // The store is opened before any component of the page reads it.
  useState(() => openStore(_id));
  const query = useQuery({ queryKey: ["orders", "pack"], queryFn: () => api.packing.get() });
  const wave = query.data?.wave;
  // The loaded wave is shown even while the network is away.
  if (wave)
    return (
      <div className="mx-auto max-w-5xl">
        <QueueNotices />
        <WaveView key={wave._id} wave={wave} />
      </div>
    );
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Pack" text="Collect the units of several orders, then pack order by order." />
      <QueueNotices />
      <QueryState query={query} lines={3}>
        {(packing) => <StartView packing={packing} />}
      </QueryState>
    </div>
  );
}
