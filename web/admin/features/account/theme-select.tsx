import { RadioBox } from "../../../ui/forms/radio-box.tsx";
import { themeLabels, themes, useTheme } from "../../state/theme.ts";

export function ThemeSelect() {
  const [theme, selectTheme] = useTheme();
  return (
    <fieldset>
      <legend className="pb-3 text-lg font-medium">Theme</legend>
      <div className="flex flex-wrap gap-2">
        {themes.map((value) => (
          <RadioBox
            key={value}
            name="theme"
            label={themeLabels[value]}
            checked={value === theme}
            onChange={() => selectTheme(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
