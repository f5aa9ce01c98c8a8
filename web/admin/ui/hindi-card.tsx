import { type ReactNode, useState } from "react";
import { Button } from "../../ui/forms/button.tsx";
import { Card } from "./card.tsx";

/** The fields for texts in Hindi. Folded while there are none: many shops have English pages only. */
export function HindiCard({ hasTexts, children }: { hasTexts: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(hasTexts);
  return (
    <Card title="In Hindi">
      {isOpen || hasTexts ? (
        children
      ) : (
        <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
          Add Hindi texts
        </Button>
      )}
    </Card>
  );
}
