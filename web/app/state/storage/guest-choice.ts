import { readLocalStorage, useLocalStorage, writeLocalStorage } from "./local-storage.ts";

/**
 * Local storage key. The value is true if the visitor chose "Continue as guest" in this browser and is not asked again
 * (DECISIONS: "Guests get the login popup").
 */
const storageKey = "continueAsGuest";

export const storeGuestChoice = () => writeLocalStorage(storageKey, true);
export const forgetGuestChoice = () => writeLocalStorage(storageKey, undefined);
export const hasGuestChoice = () => readLocalStorage(storageKey, false);

/** The choice, updated on changes in this tab and in others. False on the server and in the first render. */
export function useGuestChoice(): boolean {
  const [isGuest] = useLocalStorage(storageKey, false);
  return isGuest;
}
