import { useState } from "react";
import type { ViewPage } from "#contract/admin/saved-views.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { ColumnsDialog } from "./columns-dialog.tsx";

type ColumnsButtonProps = {
  page: ViewPage;
  columns: readonly { id: string; label: string; isOptional?: boolean | undefined }[];
  /** The member's choice; null: the defaults. */
  chosen: readonly string[] | null;
  /** Always shown: the column with the row's link. */
  required: string;
};

/** Opens the choice of columns. Phones show cards, which have none. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" className="max-md:hidden" onClick={() => setOpen(true)}>
        Columns
      </Button>
      {isOpen && <ColumnsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
