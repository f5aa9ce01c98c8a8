export { replaceCategoryImages } from "./replace-images.ts";
