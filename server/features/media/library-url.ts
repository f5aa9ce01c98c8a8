const libraryUrl = /^\/media\/(uploads\/[0-9a-f]{32}\.(jpg|webp)|words\/[\w.-]+\.(jpe?g|webp|png|avif|gif))$/;

/** Whether a record may refer to an image by this address: it was uploaded by staff, or came with the shop's texts. */
export const isLibraryUrl = (url: string) => libraryUrl.test(url);
