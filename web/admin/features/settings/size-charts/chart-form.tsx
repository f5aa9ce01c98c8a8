import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { parseChartTexts, toChartTexts } from "#contract/admin/settings/size-chart-texts.ts";
import type { SizeChart } from "#contract/catalogue/size-charts.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { api } from "../../../state/api.ts";
import { useUnsavedChanges } from "../../../state/forms/unsaved-changes.ts";
import { useFieldChanges } from "../../../state/use-field-changes.ts";
import { Card } from "../../../ui/card.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { sizeChartsQuery } from "../parts/size-charts.tsx";
import { ChartCategories } from "./chart-categories.tsx";
import { type ChartDraft, emptyDraft, findSizeErrors, toChartKey, toDraft, toDraftTexts } from "./chart-draft.ts";
import { ChartMeasures } from "./chart-measures.tsx";
import { ChartPreview } from "./chart-preview.tsx";
import { ChartRows } from "./chart-rows.tsx";
import { PasteDialog } from "./paste-dialog.tsx";

type ChartFormProps = { chart: SizeChart | undefined; charts: readonly SizeChart[]; disabled: boolean };
export type ChartPartProps = {
  draft: ChartDraft;
  /** Errors by the names of `chartFields`. */
  errors: Readonly<Record<string, string | undefined>>;
  disabled: boolean;
  onChange: (draft: ChartDraft) => void;
};

/**
 * The form of a size chart. Only changed fields are sent, so that two members may edit different cells of a chart at
 * once.
 */
export function ChartForm({ chart, charts, disabled }: ChartFormProps) {
  const form = useFieldChanges<string>(chart ? toChartTexts(chart) : {});
  const [draft, setDraft] = useState<ChartDraft>(chart ? toDraft(chart) : emptyDraft);
  const [isTried, setTried] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  // The key of a new chart is chosen only once, so that a repeated request does not add a second chart.
  const [newKey, setNewKey] = useState<string>();
  const key =
    chart?.key ??
    newKey ??
    toChartKey(
      draft.categories,
      charts.map((other) => other.key),
    );
  const texts = toDraftTexts(draft);
  const sizeErrors = findSizeErrors(draft);
  const parsed = parseChartTexts(key, texts);
  const ownErrors = isTried && "errors" in parsed ? parsed.errors : {};

  function change(changed: ChartDraft) {
    setDraft(changed);
    // Fields of removed rows and measurements are emptied.
    const emptied = Object.fromEntries(Object.keys(form.loaded).map((name) => [name, ""]));
    form.setValues({ ...emptied, ...toDraftTexts(changed) });
  }

  const save = useMutation({
    mutationFn: () => api.sizeCharts.save({ chartKey: key }, { changes: listChanges(form.getChanges()) }),
    async onSuccess({ message }) {
      toast({ title: message });
      setTried(false);
      const { charts: stored } = await client.fetchQuery({ ...sizeChartsQuery, staleTime: 0 });
      const saved = stored.find((other) => other.key === key);
      if (!chart) return navigate(`/admin/settings/size-charts/${key}`, { replace: true });
      if (!saved) return;
      form.reset(toChartTexts(saved), form.values);
      setDraft(toDraft(saved));
    },
    async onError(error) {
      form.onError(error);
      await client.invalidateQueries({ queryKey: sizeChartsQuery.queryKey });
    },
  });
  // After the save a new chart navigates to its own page, which must not ask for a confirmation.
  useUnsavedChanges(form.isChanged && !save.isPending);
  const submit = () => {
    setTried(true);
    if (sizeErrors.size > 0 || "errors" in parsed || !form.isChanged) return;
    if (!chart) setNewKey(key);
    save.mutate();
  };
  const hasErrors = isTried && (sizeErrors.size > 0 || "errors" in parsed);
  const part = {
    draft,
    errors: { ...form.errors, ...ownErrors },
    disabled: disabled || save.isPending,
    onChange: change,
  };
  const known = charts.flatMap(({ measures }) => measures);
  return (
    <>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {save.error && <Notice tone="danger">{form.message}</Notice>}
        <Card title="Products">
          <ChartCategories {...part} />
        </Card>
        <Card title="Measurements">
          <div className="grid gap-5">
            <Select
              label="Unit"
              className="max-w-xs"
              disabled={part.disabled}
              value={draft.unit}
              hint="The unit of the numbers below. Changing it does not convert them. Customers can choose either unit."
              options={[
                { value: "cm", label: "Centimetres" },
                { value: "in", label: "Inches" },
              ]}
              onChange={({ target }) => change({ ...draft, unit: target.value === "in" ? "in" : "cm" })}
            />
            <ChartMeasures {...part} known={known} />
          </div>
        </Card>
        <Card
          title="Sizes"
          action={
            !disabled && (
              <Button size="sm" variant="secondary" onClick={() => setPasting(true)}>
                Paste a table
              </Button>
            )
          }
        >
          <ChartRows {...part} sizeErrors={isTried ? sizeErrors : new Map()} />
        </Card>
        {!disabled && (
          <div className="flex flex-wrap items-center justify-end gap-2">
            {hasErrors && (
              <p role="alert" className="grow text-sm text-danger">
                Some fields are not valid. Nothing was saved.
              </p>
            )}
            {chart && form.isChanged && (
              <Button
                variant="secondary"
                onClick={() => {
                  form.reset(toChartTexts(chart));
                  setDraft(toDraft(chart));
                  setTried(false);
                }}
              >
                Discard
              </Button>
            )}
            <Button
              type="submit"
              loading={save.isPending}
              disabled={chart !== undefined && !isEdited(form.isChanged, draft)}
            >
              Save
            </Button>
          </div>
        )}
        <Card title="As the shop shows it">
          <ChartPreview draft={draft} />
        </Card>
      </form>
      {isPasting && (
        <PasteDialog
          draft={draft}
          known={known}
          onClose={() => setPasting(false)}
          onPasted={(pasted) => {
            setPasting(false);
            change(pasted);
          }}
        />
      )}
    </>
  );
}

/**
 * Whether the form has changes. A row without a size has no fields yet, but counts as a change that has to be finished.
 */
const isEdited = (isChanged: boolean, { rows }: ChartDraft) => isChanged || rows.some(({ size }) => size.trim() === "");

/** The changes without fields that are undefined, which the type allows. */
function listChanges(changes: ReturnType<ReturnType<typeof useFieldChanges<string>>["getChanges"]>) {
  return Object.fromEntries(Object.entries(changes).flatMap(([name, change]) => (change ? [[name, change]] : [])));
}
