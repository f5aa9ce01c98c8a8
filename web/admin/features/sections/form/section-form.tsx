import { useState } from "react";
import type { SectionFields, SectionText } from "#contract/sections/define-section.ts";
import { findSectionType } from "#contract/sections/section-types.ts";
import type { Section } from "#contract/sections/sections.ts";
import { Disclosure } from "../../../../ui/display/disclosure.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { ScheduleFields } from "../../content/editor/schedule-fields.tsx";
import { FieldInputs } from "./field-inputs.tsx";

type SectionFormProps = {
  section: Section;
  /** The error of a field, such as "settings.title.en". */
  errorOf: (name: string) => string | undefined;
  onChange: (section: Section) => void;
};

/** The fields of a section, as its type defines them, and its schedule. */
export function SectionForm({ section, errorOf, onChange }: SectionFormProps) {
  const definition = findSectionType(section.type);
  const fields = definition?.fields ?? {};
  const settings = section.settings as Readonly<Record<string, unknown>>;
  const [hasHindi, setHindi] = useState(() => hasHindiTexts(fields, settings));
  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted">{definition?.text ?? "This shop no longer has this type of section."}</p>
      <FieldInputs
        fields={fields}
        settings={settings}
        hasHindi={hasHindi}
        errorOf={(name) => errorOf(`settings.${name}`)}
        onChange={(changed) => onChange({ ...section, settings: changed } as Section)}
      />
      {hasTexts(fields) && !hasHindi && (
        <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setHindi(true)}>
          Add Hindi texts
        </Button>
      )}
      <Disclosure title="When it is shown" open={section.from !== null || section.until !== null}>
        <ScheduleFields
          fields={section}
          hints={{ from: "India time. Empty: at once.", until: "India time. Empty: without an end." }}
          errorOf={errorOf}
          onChange={(changed) => onChange({ ...section, ...changed } as Section)}
        />
      </Disclosure>
    </div>
  );
}

const hasTexts = (fields: SectionFields): boolean =>
  Object.values(fields).some((field) => field.kind === "text" || (field.kind === "list" && hasTexts(field.entry)));

function hasHindiTexts(fields: SectionFields, settings: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).some(([name, field]) => {
    if (field.kind === "text") return Boolean((settings[name] as SectionText | undefined)?.hi);
    if (field.kind !== "list") return false;
    return (settings[name] as Record<string, unknown>[]).some((entry) => hasHindiTexts(field.entry, entry));
  });
}
