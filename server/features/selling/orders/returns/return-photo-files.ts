import { createPhotoFiles } from "../../../../platform/images/photos/photo-files.ts";

export const returnPhotoFiles = createPhotoFiles("private/returns/");
export const { writePhoto, readPhoto, deletePhotoFiles, listPhotoFiles } = returnPhotoFiles;
