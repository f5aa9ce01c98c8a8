const libraryUrl = /^\/media\/(uploads\/[0-9a-f]{32}\.(jpg|webp)|words\/[\w.-]+\.(jpe?g|webp|png|avif|gif))$/;

/**
 * Whether a record may refer to an image by this address: staff have uploaded the image, or it was imported with
 * content.
 */
export const isLibraryUrl = (url: string) => libraryUrl.test(url);
