import { listChangedFiles } from "./changed-journeys.ts";

export const drawingsFolder = "packages/garment-drawings";
/** Files that the drawings and their tests depend on. Another version of sharp may render a drawing differently. */
const reached =
  /^(packages\/garment-drawings\/|contract\/values\/swatch-colors\.ts$|package(-lock)?\.json$|vitest\.config\.ts$)/;

export type DrawingsSelection = { areTested: boolean; reason: string };

/**
 * Decides whether the tests of the drawings run, which render images. They run if their files
 * differ from the base commit, or if no base commit is known. The reason is printed.
 */
export function selectDrawings(base: string | undefined): DrawingsSelection {
  if (!base) return { areTested: true, reason: "Drawings: tested, because no base commit is known" };
  const changed = findChangedFiles(base);
  if (!changed) return { areTested: true, reason: `Drawings: tested, because git does not know ${base}` };
  return selectDrawingsOf(changed, base);
}

export function selectDrawingsOf(changedFiles: readonly string[], base: string): DrawingsSelection {
  const first = changedFiles.find((file) => reached.test(file));
  return first
    ? { areTested: true, reason: `Drawings: tested, because ${first} has changed since ${base}` }
    : { areTested: false, reason: `Drawings: NOT tested, because none of their files has changed since ${base}` };
}

function findChangedFiles(base: string): string[] | undefined {
  try {
    return listChangedFiles(base);
  } catch {
    // git fails in an unpacked archive, and for a commit that a shallow clone lacks.
    return undefined;
  }
}
