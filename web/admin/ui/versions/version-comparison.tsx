import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Select } from "../../../ui/forms/select.tsx";
import { Card } from "../card.tsx";
import { QueryState } from "../query-state.tsx";
import { RestoreButton, type RestoreButtonProps } from "./restore-button.tsx";
import { TextDifference } from "./text-difference.tsx";
import type { Version } from "./version-list.tsx";

export type VersionSource = Pick<RestoreButtonProps, "mayRestore" | "restore"> & {
  queryKey: readonly unknown[];
  /** Loads the texts of a version by the labels of their fields, in the order in which differences are shown. */
  load: (version: number) => Promise<ReadonlyMap<string, string>>;
};

type VersionComparisonProps = { shown: Version; earlier: readonly Version[]; newest: number; source: VersionSource };

/** A version compared with an earlier one. The default is the version before it. */
export function VersionComparison({ shown, earlier, newest, source }: VersionComparisonProps) {
  const { queryKey, load, mayRestore, restore } = source;
  const [from, setFrom] = useState(earlier[0]?.version);
  const query = useQuery({
    queryKey: [...queryKey, shown.version, from],
    queryFn: () => Promise.all([from === undefined ? new Map<string, string>() : load(from), load(shown.version)]),
  });
  return (
    <Card
      title={`Version ${shown.version}`}
      action={
        shown.version < newest && (
          <RestoreButton
            queryKey={queryKey}
            newest={newest}
            mayRestore={mayRestore}
            restore={restore}
            version={shown.version}
          />
        )
      }
    >
      <p className="pb-3 text-sm text-muted">
        Saved by {shown.actor.name}, {formatDateTime(shown.savedAt)}
      </p>
      {earlier.length > 0 && (
        <Select
          className="pb-4"
          label="Compared with"
          compact
          value={String(from)}
          onChange={({ target }) => setFrom(Number(target.value))}
          options={earlier.map(({ version, actor, savedAt }) => ({
            value: String(version),
            label: `Version ${version} · ${actor.name} · ${formatDateTime(savedAt)}`,
          }))}
        />
      )}
      <QueryState query={query} lines={4}>
        {([before, after]) => <Differences before={before} after={after} />}
      </QueryState>
    </Card>
  );
}

type Texts = ReadonlyMap<string, string>;

function Differences({ before, after }: { before: Texts; after: Texts }) {
  const labels = [...new Set([...after.keys(), ...before.keys()])];
  const read = (texts: Texts, label: string) => texts.get(label) ?? "";
  const changed = labels.filter((label) => read(before, label) !== read(after, label));
  if (changed.length === 0) return <p className="text-sm text-muted">Both versions are the same.</p>;
  return (
    <dl className="grid gap-4">
      {changed.map((label) => (
        <div key={label} className="grid gap-1.5">
          <dt className="text-sm font-medium wrap-anywhere">{label}</dt>
          <dd>
            <TextDifference label={label} from={read(before, label)} to={read(after, label)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
