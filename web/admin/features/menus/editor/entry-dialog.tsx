import { useState } from "react";
import type { MenuItem, MenuTarget } from "#contract/admin/content/menus.ts";
import { type MenuName, menuLists } from "#contract/content/menu-kinds.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { isNestable } from "./menu-edits.ts";
import { listLabels } from "./menu-labels.ts";
import { TargetField } from "./target-field.tsx";

export type OpenedEntry = { entry: MenuItem; parentId: string; name: string; isNew: boolean };
type EntryDialogProps = {
  menu: MenuName;
  opened: OpenedEntry;
  /** The entries in which another entry can be nested. */
  parents: readonly { id: string; name: string }[];
  onSubmit: (entry: MenuItem, parentId: string, name: string) => void;
  onClose: () => void;
};

const linkKinds = [
  { value: "category", label: "A category" },
  { value: "page", label: "A page" },
  { value: "article", label: "An article" },
  { value: "search", label: "A search" },
  { value: "url", label: "An address" },
];
const heading = { value: "none", label: "Nothing: it is a heading" };
const links = { value: "none", label: "Links that you choose" };
const allCategories = { value: "categories", label: listLabels.categories };

/** Edits the label, the link and the parent of an entry. The change is stored when the menu is saved. */
export function EntryDialog({ menu, opened, parents, onSubmit, onClose }: EntryDialogProps) {
  const { entry, isNew } = opened;
  const [values, setValues] = useState({ ...entry, parentId: opened.parentId, name: opened.name });
  const [chosen, setChosen] = useState(() => fromTarget(entry.target));
  const [isChecked, setChecked] = useState(false);
  const isNested = values.parentId !== "";
  const isColumn = menu === "footer" && !isNested;
  const kinds = isColumn
    ? [links, ...menuLists.map((list) => ({ value: list, label: listLabels[list] }))]
    : [...linkKinds, ...(isNested ? [] : [heading, allCategories])];
  const target = toTarget(chosen);
  const isLabelRequired = chosen.kind === "none" || chosen.kind === "url";
  const labelError = isLabelRequired && !values.label.trim() ? "Enter a label" : undefined;
  const valueError = target ? undefined : "Choose what it links to";
  // A heading with entries below it cannot be nested itself.
  const canMove = menu === "main" ? entry.items.length === 0 : isNested;
  const noun = isColumn ? "column" : "entry";
  return (
    <FormDialog
      title={isNew ? `New ${noun}` : `Edit the ${noun}`}
      isPending={false}
      submitLabel={isNew ? "Add" : "Apply"}
      onSubmit={() => {
        setChecked(true);
        if (!target || labelError) return;
        const { parentId, name, ...rest } = values;
        const label = values.label.trim();
        onSubmit({ ...rest, label, labelHi: values.labelHi.trim(), target }, parentId, name);
      }}
      onClose={onClose}
    >
      <Select
        label={isColumn ? "Shows" : "Links to"}
        value={chosen.kind}
        options={kinds}
        onChange={({ target: { value } }) => setChosen({ kind: value, value: "" })}
      />
      {isLinkKind(chosen.kind) && (
        <TargetField
          kind={chosen.kind}
          value={chosen.value}
          name={values.name}
          error={isChecked ? valueError : undefined}
          onChange={(value, name) => {
            setChosen({ ...chosen, value });
            setValues({ ...values, name });
          }}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={isColumn ? "Title" : "Label"}
          required={isLabelRequired}
          hint={isLabelRequired ? undefined : "Empty: the name of what it links to."}
          maxLength={60}
          autoComplete="off"
          value={values.label}
          error={isChecked ? labelError : undefined}
          onChange={({ target: { value } }) => setValues({ ...values, label: value })}
        />
        <TextField
          label={isColumn ? "Title in Hindi" : "Label in Hindi"}
          hint="Empty: as in English."
          lang="hi"
          maxLength={60}
          autoComplete="off"
          value={values.labelHi}
          onChange={({ target: { value } }) => setValues({ ...values, labelHi: value })}
        />
      </div>
      {canMove && (!target || isNestable(target)) && (
        <Select
          label="Inside"
          value={values.parentId}
          options={[
            ...(menu === "main" ? [{ value: "", label: "Top level" }] : []),
            ...parents.filter(({ id }) => id !== entry.id).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target: { value } }) => setValues({ ...values, parentId: value })}
        />
      )}
    </FormDialog>
  );
}

type Chosen = { kind: string; value: string };
type LinkKind = "category" | "page" | "article" | "search" | "url";
const isLinkKind = (kind: string): kind is LinkKind => linkKinds.some(({ value }) => value === kind);

function fromTarget(target: MenuTarget): Chosen {
  if (target.kind === "list") return { kind: target.list, value: "" };
  const { kind, ...rest } = target;
  return { kind, value: Object.values(rest)[0] ?? "" };
}

/** The target of the menu entry. Undefined while no target is chosen. */
function toTarget({ kind, value }: Chosen): MenuTarget | undefined {
  const list = menuLists.find((name) => name === kind);
  if (list) return { kind: "list", list };
  if (kind === "none") return { kind: "none" };
  const text = value.trim();
  if (!text) return undefined;
  if (kind === "category") return { kind, categoryId: text };
  if (kind === "page") return { kind, pageId: text };
  if (kind === "article") return { kind, articleId: text };
  return kind === "search" ? { kind, term: text } : { kind: "url", url: text };
}
