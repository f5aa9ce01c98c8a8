import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ProductVersion } from "#contract/admin/product-versions.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { TextDifference } from "../../../ui/text-difference.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { toFieldLabel } from "./field-labels.ts";

type ProductComparisonProps = {
  productId: string;
  shown: ProductVersion;
  earlier: readonly ProductVersion[];
  newest: number;
};

/** A version of a product compared with an earlier one, the one before by default. */
export function ProductComparison({ productId, shown, earlier, newest }: ProductComparisonProps) {
  const [from, setFrom] = useState(earlier[0]?.version);
  const query = useQuery({
    queryKey: ["products", productId, "versions", shown.version, from],
    queryFn: async () => {
      const [later, before] = await Promise.all([
        api.products.version(productId, shown.version),
        from === undefined ? undefined : api.products.version(productId, from),
      ]);
      return { to: later.version.fields, from: before?.version.fields ?? {} };
    },
  });
  return (
    <Card
      title={`Version ${shown.version}`}
      action={shown.version < newest && <RestoreButton {...{ productId, newest }} version={shown.version} />}
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
        {(fields) => <Differences {...fields} />}
      </QueryState>
    </Card>
  );
}

type Fields = Readonly<Record<string, string>>;

function Differences({ from, to }: { from: Fields; to: Fields }) {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const changed = names.filter((name) => (from[name] ?? "") !== (to[name] ?? ""));
  if (changed.length === 0) return <p className="text-sm text-muted">Both versions are the same.</p>;
  return (
    <dl className="grid gap-4">
      {changed.map((name) => (
        <div key={name} className="grid gap-1.5">
          <dt className="text-sm font-medium wrap-anywhere">{toFieldLabel(name)}</dt>
          <dd>
            <TextDifference label={toFieldLabel(name)} from={from[name] ?? ""} to={to[name] ?? ""} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type RestoreButtonProps = { productId: string; version: number; newest: number };

function RestoreButton({ productId, version, newest }: RestoreButtonProps) {
  const [, setSearch] = useSearchParams();
  const mayWrite = useCan()("products:write");
  const restore = useMutation({
    mutationFn: () => api.products.restore(productId, version, { version: newest }),
    async onSuccess({ message }, _input, _context, { client }) {
      toast({ title: message, text: "Status and stock stay as they are." });
      await client.invalidateQueries({ queryKey: ["products"] });
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
