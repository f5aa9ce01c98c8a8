export const toPhotoUrl = (photoId: string, size: "small" | "large") => `/api/v1/review/photos/${photoId}?size=${size}`;
