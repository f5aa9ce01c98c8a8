import { Button } from "../../../ui/forms/button.tsx";

/** Whether the window is as narrow as a phone. A preview then starts with the width of a phone. */
export const isPhoneWindow = () => innerWidth < 768;

/** The heading of a preview, with the choice of its width. */
export function PreviewHeader({ isPhone, onChange }: { isPhone: boolean; onChange: (isPhone: boolean) => void }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <h2 className="text-sm font-medium">Preview</h2>
      <div className="flex gap-1">
        {[false, true].map((phone) => (
          <Button
            key={String(phone)}
            size="sm"
            variant={phone === isPhone ? "secondary" : "quiet"}
            aria-pressed={phone === isPhone}
            onClick={() => onChange(phone)}
          >
            {phone ? "Phone" : "Desktop"}
          </Button>
        ))}
      </div>
    </div>
  );
}
