import type { CSSProperties } from "react";

// The head of a bitmap file (54 bytes: 4 × -5 pixels, top line first, 24 bits each), which ends where base64 begins anew.
const head = "data:image/bmp;base64,Qk1yAAAAAAAAADYAAAAoAAAABAAAAPv///8BABgAAAAAADwAAAAAAAAAAAAAAAAAAAAAAAAA";

/** A picture's 20 stored pixels as the picture that `blurClass` lays into its box. */
export function blurStyle(blur: string | undefined): CSSProperties | undefined {
  return blur && /^[\w+/]{80}$/.test(blur) ? ({ "--blur": `url(${head}${blur})` } as CSSProperties) : undefined;
}

// Stretched pixels alone show their grid; the filter takes some of the edge in, so the layer is larger than the box.
export const blurClass =
  "before:absolute before:-inset-8 before:bg-(image:--blur) before:bg-size-[100%_100%] before:blur-2xl";
