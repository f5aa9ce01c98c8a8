/** The demo's products in motion, by their key; made by make-videos.ts. */
const files: Record<string, string> = { "demo-4": "saree-1.webm", "demo-60": "lehenga-1.webm" };

export function findVideoFile(key: string): string | undefined {
  return files[key];
}

export function videoUrls(key: string): string[] {
  const file = findVideoFile(key);
  return file ? [`/videos/${file}`] : [];
}

/** Where the files lie: the shop serves them beside its own videos. */
export const videoFolder = import.meta.dirname;
