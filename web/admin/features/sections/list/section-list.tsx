import { useState } from "react";
import { flushSync } from "react-dom";
import { toNewSection } from "#contract/sections/default-sections.ts";
import { maxSections } from "#contract/sections/section-limits.ts";
import type { SectionType } from "#contract/sections/section-types.ts";
import type { Section } from "#contract/sections/sections.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { PlusIcon } from "../../../../ui/icons/icons.tsx";
import { newId } from "../../../state/new-id.ts";
import { toast } from "../../../ui/toasts.tsx";
import { SectionForm } from "../form/section-form.tsx";
import { AddSectionDialog } from "./add-section-dialog.tsx";
import { insertSection, moveSection, putSection, removeSection } from "./section-edits.ts";
import { SectionRow, toRowId } from "./section-row.tsx";
import { toSectionName } from "./section-summary.ts";

type SectionListProps = {
  sections: readonly Section[];
  /** The error of a field, such as "2.settings.title.en"; of the list itself for an empty name. */
  errorOf: (name: string) => string | undefined;
  mayWrite: boolean;
  /** Takes a function, because the undo of a removal changes the list as it is then. */
  onChange: (toNext: (sections: Section[]) => Section[]) => void;
};

/** The sections of a page in their order. One of them at a time shows its fields. */
export function SectionList({ sections, errorOf, mayWrite, onChange }: SectionListProps) {
  const [openId, setOpenId] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const [dragged, setDragged] = useState<string>();
  const [announced, setAnnounced] = useState("");
  const listError = errorOf("");

  function move(section: Section, position: number) {
    if (position < 0 || position >= sections.length) return;
    onChange((current) => moveSection(current, section.id, position));
    setAnnounced(`${toSectionName(section)} is now ${position + 1} of ${sections.length}.`);
  }

  function add(section: Section, position: number) {
    flushSync(() => {
      onChange((current) => insertSection(current, section, position));
      setOpenId(section.id);
      setAdding(false);
    });
    document.getElementById(toRowId(section.id))?.focus();
  }

  function remove(section: Section) {
    const position = sections.indexOf(section);
    const next = sections[position + 1] ?? sections[position - 1];
    flushSync(() => onChange((current) => removeSection(current, section.id)));
    if (next) document.getElementById(toRowId(next.id))?.focus();
    toast({
      title: `${toSectionName(section)} is removed.`,
      text: "Save to remove it from the page.",
      undo: () => onChange((current) => insertSection(removeSection(current, section.id), section, position)),
    });
  }

  return (
    <section aria-labelledby="sections">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-2 pb-2">
        <h2 id="sections" className="text-sm font-medium">
          Sections
        </h2>
        {mayWrite && (
          <Button
            size="sm"
            variant="secondary"
            disabled={sections.length >= maxSections}
            onClick={() => setAdding(true)}
          >
            <PlusIcon className="size-4" /> Add a section
          </Button>
        )}
      </div>
      {listError && (
        <p role="alert" className="pb-2 text-sm text-danger">
          {listError}
        </p>
      )}
      {sections.length === 0 && <EmptyState title="No sections" text="The page is empty. Add a section." />}
      <ol aria-label="Sections" className="grid gap-2">
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            section={section}
            position={index}
            count={sections.length}
            mayWrite={mayWrite}
            isOpen={section.id === openId}
            isDragged={section.id === dragged}
            hasError={hasError(section, index, errorOf)}
            onToggle={() => setOpenId(section.id === openId ? undefined : section.id)}
            onMove={(position) => move(section, position)}
            onDrag={(isDragging) => setDragged(isDragging ? section.id : undefined)}
            onDragOver={() => {
              const moved = sections.find(({ id }) => id === dragged);
              if (moved && moved !== section) move(moved, index);
            }}
            onHide={() => onChange((current) => putSection(current, { ...section, hidden: !section.hidden }))}
            onDuplicate={() => add({ ...section, id: newId() }, index + 1)}
            onRemove={() => remove(section)}
          >
            <SectionForm
              section={section}
              errorOf={(name) => errorOf(`${index}.${name}`)}
              onChange={(changed) => onChange((current) => putSection(current, changed))}
            />
          </SectionRow>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {isAdding && (
        <AddSectionDialog
          onAdd={(type: SectionType) => add(toNewSection(newId(), type), sections.length)}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

/** Whether the server has refused a field of the section. */
function hasError({ settings }: Section, index: number, errorOf: SectionListProps["errorOf"]): boolean {
  const names = Object.keys(settings).flatMap((name) => [
    `settings.${name}`,
    `settings.${name}.en`,
    `settings.${name}.hi`,
  ]);
  return ["until", ...names].some((name) => errorOf(`${index}.${name}`) !== undefined);
}
