import { type SectionType, sectionTypes } from "#contract/sections/section-types.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";

type AddSectionDialogProps = { onAdd: (type: SectionType) => void; onClose: () => void };

/** The types of sections, each with a line about what it shows. */
export function AddSectionDialog({ onAdd, onClose }: AddSectionDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a section"
      size="lg"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <ul className="grid gap-2 sm:grid-cols-2">
        {sectionTypes.map(({ type, label, text }) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => onAdd(type)}
              className="grid size-full content-start gap-1 rounded-md border border-hairline bg-raised p-3 text-start transition-colors hover:border-ink"
            >
              <span className="font-medium">{label}</span>
              <span className="text-sm text-muted">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
