export { createShareImageSource } from "./share-images/share-image-source.ts";
