import { Display } from "./ui-display.tsx";
import { Forms } from "./ui-forms.tsx";
import { Icons } from "./ui-icons.tsx";
import { Overlays } from "./ui-overlays.tsx";
import { Tokens } from "./ui-tokens.tsx";

/** Every component of the design system in every state. Development only. */
export function Component() {
  return (
    <div className="wrap grid gap-16 py-section">
      <title>The design system</title>
      <header className="grid max-w-2xl gap-4">
        <p className="eyebrow text-muted">web/ui</p>
        <h1 className="font-display text-5xl">The design system</h1>
        <p className="text-lg text-muted">Unbleached cotton, ink, and madder.</p>
      </header>
      <Tokens />
      <Icons />
      <Forms />
      <Display />
      <Overlays />
    </div>
  );
}
