/** The widths that pictures are made in, in pixels: the server makes these, and pages ask for no others. */
export const imageWidths: readonly number[] = [160, 240, 320, 480, 640, 800, 1080, 1440, 1920];
