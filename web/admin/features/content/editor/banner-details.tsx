import type { BannerFields } from "#contract/admin/content/content.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { ImageField } from "./image-field.tsx";

type BannerDetailsProps = {
  fields: BannerFields;
  errorOf: (name: string) => string | undefined;
  onChange: (changed: Partial<BannerFields>) => void;
};

const places = [
  { value: "home", label: "Home page" },
  { value: "bar", label: "Line above the header" },
];

/** The fields of a banner besides its title. A banner in the line above the header has neither text nor image. */
export function BannerDetails({ fields, errorOf, onChange }: BannerDetailsProps) {
  const isOnHome = fields.place === "home";
  const text = (
    name: "text" | "linkUrl" | "linkLabel" | "titleHi" | "textHi" | "linkLabelHi",
    label: string,
    hint?: string,
  ) => (
    <TextField
      label={label}
      hint={hint}
      value={fields[name]}
      error={errorOf(name)}
      lang={name.endsWith("Hi") ? "hi" : undefined}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Place"
        value={fields.place}
        options={places}
        onChange={({ target }) => onChange({ place: target.value === "bar" ? "bar" : "home" })}
      />
      <TextField
        type="number"
        label="Position"
        hint={isOnHome ? "Lower numbers come first." : "The line with the lowest number is shown."}
        value={Number.isNaN(fields.position) ? "" : fields.position}
        error={errorOf("position")}
        onChange={({ target }) => onChange({ position: target.valueAsNumber })}
      />
      {isOnHome && text("text", "Line below the title")}
      {text("linkUrl", "Link", "A path such as /productlist?collection=new, or an https:// address. Empty: no link.")}
      {text("linkLabel", "Label of the link", isOnHome ? "Empty: “Learn more”." : "Empty: the whole line is the link.")}
      {text("titleHi", "Title in Hindi", "Empty: the English one, as for the fields below.")}
      {isOnHome && text("textHi", "Line below the title in Hindi")}
      {text("linkLabelHi", "Label of the link in Hindi")}
      {isOnHome && (
        <ImageField label="Image" imageUrl={fields.imageUrl} error={errorOf("imageUrl")} onChange={onChange} />
      )}
    </div>
  );
}
