import { useState } from "react";
import type { ViewPage } from "#contract/admin/saved-views/saved-views.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { ColumnsDialog } from "./columns-dialog.tsx";

type ColumnsButtonProps = {
  page: ViewPage;
  columns: readonly { id: string; label: string; isOptional?: boolean | undefined }[];
  /** The ids of the columns that the member has chosen. Null means the default columns. */
  chosen: readonly string[] | null;
  /** The id of the column with the row's link, which is always shown. */
  required: string;
};

/** A button that opens the choice of columns. Phones do not have it, because they show cards instead of columns. */
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
