/**
 * A file whose upload is not complete. `place`: the member and the page that continue the upload. `field`: the field of
 * that page to which the image belongs.
 */
export type PendingFile = { id: string; place: string; field: string; file: File };

const [database, store] = ["kapas-uploads", "files"];

/**
 * Stores a file in the browser, so that its upload continues after a reload. In a private window nothing can be stored,
 * so the file has to be chosen again.
 */
export const storePendingFile = (pending: PendingFile) =>
  inStore("readwrite", (files) => files.put(pending)).catch(() => undefined);

export const removePendingFile = (id: string) =>
  inStore("readwrite", (files) => files.delete(id)).catch(() => undefined);

/** Deletes the pending files of all pages on signing out. */
export const deletePendingFiles = () => inStore("readwrite", (files) => files.clear()).catch(() => undefined);

export async function listPendingFiles(place: string): Promise<PendingFile[]> {
  const all = await inStore<PendingFile[]>("readonly", (files) => files.getAll()).catch(() => []);
  return all.filter((pending) => pending.place === place);
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  run: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: "id" });
  const db = await toPromise(opening);
  const result = await toPromise(run(db.transaction(store, mode).objectStore(store)));
  db.close();
  return result;
}

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
