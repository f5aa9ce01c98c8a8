import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportDetails } from "#contract/admin/imports/imports.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { useUnsavedInput } from "../../state/forms/unsaved-changes.ts";
import { Card } from "../../ui/card.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { guessMapping } from "./guess-mapping.ts";
import { toNoun } from "./import-states.tsx";

const currencies = ["INR", "USD", "EUR", "GBP", "AED", "SGD", "AUD", "CAD"];

/** A sentence about the fields that an import of each kind can change. */
const hints: Readonly<Record<ImportDetails["kind"], string>> = {
  products: "",
  customers:
    "Tags are imported, and unknown emails become accounts without a password. Names, emails and phone numbers must match the shop: correct them on the customer’s page. No emails are sent.",
  orders:
    "Tags are imported. Everything else must match the shop: a file never changes amounts, statuses or addresses.",
};

/** The choice of columns and the options of an import, and the button that starts the dry run. */
export function ImportForm({ item }: { item: ImportDetails }) {
  const { columns, options } = item;
  const isOfProducts = item.kind === "products";
  const isMapped = item.needsMapping || options.mapping !== null;
  const denied = columns.filter((column) => column.denied).map(({ name }) => name);
  const [ignored, setIgnored] = useState(() => new Set([...options.ignored, ...denied]));
  const [mapping, setMapping] = useState(() => options.mapping ?? (isMapped ? guessMapping(columns) : null));
  const [currency, setCurrency] = useState(options.currency ?? "");
  const [rate, setRate] = useState(options.rate?.toString() ?? "");
  const [allowEmpty, setAllowEmpty] = useState(options.allowEmpty);
  const [usesKeywords, setUsesKeywords] = useState(options.usesKeywords);
  const [source, setSource] = useState(options.source);
  const check = useMutation({
    mutationFn: () =>
      api.imports.check(
        { importId: item._id },
        {
          ignored: [...ignored],
          mapping,
          allowEmpty,
          usesKeywords,
          source,
          encoding: options.encoding,
          currency: currency || null,
          rate: rate === "" ? null : Number(toAsciiDigits(rate)),
        },
      ),
    onSuccess(answer, _input, _result, { client }) {
      markSaved();
      client.setQueryData(["import", item._id], answer);
    },
  });
  const { onInput, markSaved } = useUnsavedInput(check.isPending);
  const { error } = check;
  const errors = error instanceof Refusal ? (error.errors ?? {}) : {};
  const takesPrices = mapping
    ? Boolean(mapping.price ?? mapping.mrp)
    : columns.some(({ kind, name }) => kind === "price" && !ignored.has(name));
  const needsCurrency = isOfProducts && takesPrices && (mapping !== null || item.needsCurrency);
  const fields = (
    <form
      className="grid gap-5"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        check.mutate();
      }}
    >
      {error && <Notice scrollIntoView>{error.message}</Notice>}
      {!isOfProducts && <p className="text-sm text-muted">{hints[item.kind]}</p>}
      <ColumnChoice
        noun={toNoun(item.kind)}
        columns={columns}
        ignored={ignored}
        setIgnored={setIgnored}
        mapping={mapping}
        setMapping={setMapping}
      />
      {isOfProducts && (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {needsCurrency && (
            <Select
              label="Currency of the prices"
              required
              value={currency}
              error={errors.currency}
              onChange={({ target }) => setCurrency(target.value)}
              options={[
                { value: "", label: "Choose", disabled: true },
                ...currencies.map((code) => ({ value: code, label: code === "INR" ? "Rupees (INR)" : code })),
              ]}
            />
          )}
          {needsCurrency && currency !== "" && currency !== "INR" && (
            <TextField
              label={`Rupees for one ${currency}`}
              required
              inputMode="decimal"
              value={rate}
              error={errors.rate}
              onChange={({ target }) => setRate(target.value)}
            />
          )}
          <TextField
            label="Source"
            value={source}
            maxLength={100}
            placeholder={item.source}
            hint="Source and key together identify a product. Use the same source each time for the same supplier."
            onChange={({ target }) => setSource(target.value)}
          />
        </div>
      )}
      <Checkbox
        label={
          isOfProducts
            ? "Empty cells empty their fields, and variants without a row are removed"
            : "Empty cells remove all tags"
        }
        checked={allowEmpty}
        onChange={({ target }) => setAllowEmpty(target.checked)}
      />
      {isOfProducts && (
        <Checkbox
          label="For new products, guess what the file does not state (category, colour, fabric, occasion …) from the name, type and tags"
          checked={usesKeywords}
          onChange={({ target }) => setUsesKeywords(target.checked)}
        />
      )}
      <div>
        <Button type="submit" variant={item.state === "ready" ? "secondary" : "primary"} loading={check.isPending}>
          {item.state === "ready" ? "Check again" : "Check the file"}
        </Button>
      </div>
    </form>
  );
  return item.state === "ready" ? (
    <Disclosure title="Columns and options">{fields}</Disclosure>
  ) : (
    <Card title="Columns and options">{fields}</Card>
  );
}
