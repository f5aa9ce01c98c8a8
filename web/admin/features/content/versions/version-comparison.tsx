import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ContentVersion } from "#contract/admin/content.ts";
import type { ContentKind } from "#contract/admin/content-kinds.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { FieldDifferences } from "./field-differences.tsx";

type VersionComparisonProps = {
  kind: ContentKind;
  contentId: string;
  shown: ContentVersion;
  earlier: readonly ContentVersion[];
  newest: number;
};

/** A version compared with an earlier one, the one before by default. */
export function VersionComparison({ kind, contentId, shown, earlier, newest }: VersionComparisonProps) {
  const [from, setFrom] = useState(earlier[0]?.version);
  const query = useQuery({
    queryKey: ["content", kind, contentId, "versions", shown.version, from],
    queryFn: async () => {
      const [later, before] = await Promise.all([
        api.content.version(kind, contentId, shown.version),
        from === undefined ? undefined : api.content.version(kind, contentId, from),
      ]);
      return { to: later.version.fields, from: before?.version.fields };
    },
  });
  return (
    <Card
      title={`Version ${shown.version}`}
      action={shown.version < newest && <RestoreButton {...{ kind, contentId, newest }} version={shown.version} />}
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
        {(fields) => <FieldDifferences {...fields} />}
      </QueryState>
    </Card>
  );
}

type RestoreButtonProps = { kind: ContentKind; contentId: string; version: number; newest: number };

function RestoreButton({ kind, contentId, version, newest }: RestoreButtonProps) {
  const client = useQueryClient();
  const [, setSearch] = useSearchParams();
  const mayWrite = useCan()("content:write");
  const restore = useMutation({
    mutationFn: () => api.content.restore(kind, contentId, version, { version: newest }),
    async onSuccess({ message }) {
      toast({ title: message });
      await client.invalidateQueries({ queryKey: ["content"] });
      setSearch({});
    },
    onError: ({ message }) => toast({ title: "Nothing was restored.", text: message, tone: "danger" }),
  });
  if (!mayWrite) return null;
  return (
    <Button size="sm" variant="secondary" loading={restore.isPending} onClick={() => restore.mutate()}>
      Restore version {version}
    </Button>
  );
}
