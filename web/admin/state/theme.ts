import { useState } from "react";

export const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];
export const themeLabels: Record<Theme, string> = { system: "Same as device", light: "Light", dark: "Dark" };
const key = "admin-theme";

/** The theme that this browser has stored. */
function readTheme(): Theme {
  return themes.find((theme) => theme === localStorage.getItem(key)) ?? "system";
}

export function applyTheme(theme: Theme = readTheme()) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(readTheme);
  return [
    theme,
    (selected) => {
      localStorage.setItem(key, selected);
      applyTheme(selected);
      setTheme(selected);
    },
  ];
}
