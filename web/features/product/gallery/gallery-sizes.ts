/** `sizes` attribute of the gallery's images. */
export const gallerySizes = "(min-width: 96rem) 46rem, (min-width: 48rem) 48vw, 100vw";
