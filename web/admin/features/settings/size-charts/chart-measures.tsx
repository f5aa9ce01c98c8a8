import { useId, useState } from "react";
import { chartFields, maxMeasures, type SizeChartMeasure } from "#contract/admin/settings/size-chart-texts.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { ArrowUpIcon, PlusIcon } from "../../../../ui/icons/icons.tsx";
import { TrashIcon } from "../../../../ui/icons/later-icons.tsx";
import { addMeasure, type DraftMeasure, moveItem } from "./chart-draft.ts";
import type { ChartPartProps } from "./chart-form.tsx";

/** The measurements of a chart, which are its columns, with their names and the instructions for measuring. */
export function ChartMeasures({
  draft,
  errors,
  disabled,
  onChange,
  known,
}: ChartPartProps & { known: readonly SizeChartMeasure[] }) {
  const { measures } = draft;
  const set = (key: string, changed: Partial<DraftMeasure>) =>
    onChange({ ...draft, measures: measures.map((one) => (one.key === key ? { ...one, ...changed } : one)) });
  return (
    <div className="grid gap-4">
      {measures.map(({ key, label, how, ofGarment }, index) => (
        <fieldset key={key} className="flex items-start gap-2 border-b border-hairline pb-4">
          <legend className="sr-only">Measurement {index + 1}</legend>
          <div className="grid min-w-0 grow gap-x-3 gap-y-2 md:grid-cols-[12rem_1fr]">
            <TextField
              label={`Name, measurement ${index + 1}`}
              hideLabel
              autoComplete="off"
              disabled={disabled}
              value={label}
              error={errors[chartFields.label(key)]}
              onChange={({ target }) => set(key, { label: target.value })}
            />
            <TextField
              label={`How to measure ${label}`}
              hideLabel
              placeholder="How to measure"
              autoComplete="off"
              disabled={disabled}
              value={how}
              error={errors[chartFields.how(key)]}
              onChange={({ target }) => set(key, { how: target.value })}
            />
            <Checkbox
              className="md:col-start-2"
              label={
                <>
                  Of the garment, not of the body<span className="sr-only">: {label}</span>
                </>
              }
              checked={ofGarment}
              disabled={disabled}
              onChange={({ target }) => set(key, { ofGarment: target.checked })}
            />
          </div>
          {!disabled && (
            <div className="flex pt-1.5 max-md:flex-col">
              <Button
                variant="quiet"
                size="sm"
                disabled={index === 0}
                onClick={() => onChange({ ...draft, measures: moveItem(measures, index, index - 1) })}
              >
                <ArrowUpIcon className="size-4" />
                <span className="sr-only">Move {label} up</span>
              </Button>
              <Button
                variant="quiet"
                size="sm"
                onClick={() => onChange({ ...draft, measures: measures.filter((one) => one.key !== key) })}
              >
                <TrashIcon className="size-4" />
                <span className="sr-only">Remove {label}</span>
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {errors[chartFields.measures] && (
        <p role="alert" className="text-sm text-danger">
          {errors[chartFields.measures]}
        </p>
      )}
      {!disabled && measures.length < maxMeasures && (
        <NewMeasure known={known} onAdd={(label) => onChange(addMeasure(draft, label, known))} />
      )}
    </div>
  );
}

/** A field that adds a measurement, with suggestions from other charts. */
function NewMeasure({ known, onAdd }: { known: readonly SizeChartMeasure[]; onAdd: (label: string) => void }) {
  const [label, setLabel] = useState("");
  const listId = useId();
  const add = () => {
    onAdd(label);
    setLabel("");
  };
  return (
    <div className="flex max-w-md items-end gap-2">
      <TextField
        label="New measurement"
        className="min-w-0 grow"
        list={listId}
        autoComplete="off"
        maxLength={60}
        placeholder="Such as Bust"
        value={label}
        onChange={({ target }) => setLabel(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Without this, Enter would save the chart.
          event.preventDefault();
          add();
        }}
      />
      <datalist id={listId}>
        {[...new Set(known.map((one) => one.label))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button variant="secondary" disabled={label.trim() === ""} onClick={add}>
        <PlusIcon className="size-4" /> Add
      </Button>
    </div>
  );
}
