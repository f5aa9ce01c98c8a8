import type { Readable } from "node:stream";

/** `start` and `end` are offsets in bytes, both included. */
export type ByteRange = { start: number; end: number };

/** A stored file. Its content may still change between two reads; `version` then differs. */
export type MediaObject = {
  size: number;
  /** Changes with the content. */
  version: string;
  /** The path of a file on this machine. */
  file?: string;
  /** Reads the whole file. */
  read(): Promise<Buffer>;
  /** Streams the file, or a part of it. */
  stream(range?: ByteRange): Promise<Readable>;
};
export type MediaContent = Buffer | { stream: Readable; size: number };
export type MediaEntry = { key: string; size: number };

/** A request with which a browser sends a file itself. It is valid for one key, one content type and one exact size. */
export type SignedUpload = {
  method: "PUT";
  url: string;
  /** Headers that the browser must send. It adds Content-Length, which is signed, too. */
  headers: Record<string, string>;
  expiresAt: Date;
};
export type UploadTerms = { bytes: number; contentType: string; expiresAt: Date };

/**
 * The store of the shop's media: a folder of this machine, or a bucket that several machines share. Keys are
 * `{area}/{path}`. `media` and `videos` have the originals, `pictures` the resized images, and `uploads` the files that
 * are not verified yet. Files in `private` are for some users only, and no route serves them by their key.
 */
export type MediaStore = {
  /** The folder or bucket, for messages. */
  readonly location: string;
  /** Whether other machines see the same files, so that resized images are worth storing there. */
  readonly isShared: boolean;
  find(key: string): Promise<MediaObject | undefined>;
  /** Reads the file without requesting its size first. */
  read(key: string): Promise<Buffer | undefined>;
  /** Atomic: readers see the former content or all of the new one. */
  write(key: string, content: MediaContent, contentType: string): Promise<void>;
  /** All files whose key begins with this area and a slash. */
  list(area: MediaArea): AsyncIterable<MediaEntry>;
  /** Deletes the file if it exists. */
  delete(key: string): Promise<void>;
  signUpload(key: string, terms: UploadTerms): Promise<SignedUpload>;
  /** Rejects with a reason that an operator understands if the store cannot be used. */
  check(): Promise<void>;
  close(): void;
};

const areas = ["media", "videos", "pictures", "uploads", "private"] as const;
export type MediaArea = (typeof areas)[number];

/** No segment is empty or begins with a dot ("..", hidden files). The merchant's file names contain spaces and accents. */
const plainPathPattern = /^[^./\\:\p{Cc}][^/\\:\p{Cc}]*(\/[^./\\:\p{Cc}][^/\\:\p{Cc}]*)*$/u;

export function isPlainPath(path: string): boolean {
  return path.length <= 200 && plainPathPattern.test(path);
}

/**
 * Throws if a key is invalid, which is a bug, because callers answer requests for other paths with 404. A valid key
 * does not leave the area, the folder or the bucket's prefix.
 */
export function requireMediaKey(key: string): string {
  const [area, path] = splitKey(key);
  if (!areas.some((name) => name === area) || !isPlainPath(path)) throw new Error(`Not a key of media: ${key}`);
  return key;
}

function splitKey(key: string): [area: string, path: string] {
  const end = key.indexOf("/");
  return [key.slice(0, end), key.slice(end + 1)];
}

/** The key, and its other Unicode form of accents: spreadsheets have NFC, files from a Mac have NFD. */
export function toPossibleKeys(key: string): Set<string> {
  return new Set([key, key.normalize("NFC"), key.normalize("NFD")]);
}
