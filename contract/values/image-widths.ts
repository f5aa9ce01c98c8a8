/** Widths that the server resizes images to, in pixels. Pages request no other widths. */
export const imageWidths: readonly number[] = [160, 240, 320, 480, 640, 800, 1080, 1440, 1920];
