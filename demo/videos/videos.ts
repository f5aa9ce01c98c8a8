/** A video shows the product in one view, then its cloth in another. */
export type DemoVideo = { file: string; whole: "front" | "back"; closeUp: "detail" | "folded" };

/** Videos by the key of their product, rendered by render-videos.ts. */
const videos: Record<string, readonly DemoVideo[]> = {
  "demo-4": [
    { file: "saree-3.webm", whole: "front", closeUp: "detail" },
    { file: "saree-4.webm", whole: "back", closeUp: "folded" },
  ],
  "demo-60": [{ file: "lehenga-2.webm", whole: "front", closeUp: "detail" }],
};

export function listVideos(key: string): readonly DemoVideo[] {
  return videos[key] ?? [];
}

export function videoUrls(key: string): string[] {
  return listVideos(key).map(({ file }) => `/videos/${file}`);
}

/** This folder's videos are served in addition to DATA_DIR/videos. */
export const videoFolder = import.meta.dirname;
