import { useState } from "react";
import type { SizeChartMeasure } from "#contract/admin/settings/size-chart-texts.ts";
import { TextArea } from "../../../../ui/forms/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import type { ChartDraft } from "./chart-draft.ts";
import { parseTable, replaceByTable } from "./pasted-table.ts";

type PasteDialogProps = {
  draft: ChartDraft;
  known: readonly SizeChartMeasure[];
  onClose: () => void;
  onPasted: (draft: ChartDraft) => void;
};

/**
 * Replaces measurements and sizes by a table that was copied from a spreadsheet. The change is not saved until the form
 * is.
 */
export function PasteDialog({ draft, known, onClose, onPasted }: PasteDialogProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  return (
    <FormDialog
      title="Paste a table"
      hint="The first line names the columns: Size, the measurements and, if you need it, Other labels. The table replaces the sizes in the form; nothing is saved until you save the chart."
      submitLabel="Use it"
      isPending={false}
      onClose={onClose}
      onSubmit={() => {
        const replaced =
          text.trim() === "" ? { problem: "Paste the table first." } : replaceByTable(draft, parseTable(text), known);
        if ("problem" in replaced) setProblem(replaced.problem);
        else onPasted(replaced.draft);
      }}
    >
      <TextArea
        label="Table"
        hint="Copied from a spreadsheet, or with semicolons between the cells."
        rows={8}
        spellCheck={false}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
