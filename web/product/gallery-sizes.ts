/** How wide the gallery shows a picture. */
export const gallerySizes = "(min-width: 96rem) 46rem, (min-width: 48rem) 48vw, 100vw";
