/** Videos by the key of their product, rendered by render-videos.ts. */
const files: Record<string, string> = { "demo-4": "saree-1.webm", "demo-60": "lehenga-1.webm" };

export function findVideoFile(key: string): string | undefined {
  return files[key];
}

export function videoUrls(key: string): string[] {
  const file = findVideoFile(key);
  return file ? [`/videos/${file}`] : [];
}

/** This folder's videos are served in addition to DATA_DIR/videos. */
export const videoFolder = import.meta.dirname;
