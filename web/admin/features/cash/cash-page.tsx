import { useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { useCan } from "../../state/staff.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Outstanding, useOutstanding } from "./outstanding.tsx";
import { Remittances } from "./remittances.tsx";
import { UploadDialog } from "./upload-dialog.tsx";

/** /admin/cash */
export function Component() {
  const can = useCan();
  const outstanding = useOutstanding();
  const [isUploading, setIsUploading] = useState(false);
  return (
    <div className="grid gap-8">
      <PageHeader title="Cash on delivery" text="What couriers have collected, and what they have paid to the shop.">
        {can("cash:write") && (
          <Button size="sm" onClick={() => setIsUploading(true)}>
            Upload a remittance
          </Button>
        )}
      </PageHeader>
      <Outstanding {...outstanding} />
      {/* The remittances are rendered after the content above has loaded and has its final height. */}
      {!outstanding.query.isPending && <Remittances />}
      {isUploading && <UploadDialog onClose={() => setIsUploading(false)} />}
    </div>
  );
}
