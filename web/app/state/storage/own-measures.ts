import { useLocalStorage } from "./local-storage.ts";

/**
 * Body measurements in centimetres by the measure's key, and labels of another brand that fit ("EU 38") by the chart's
 * key.
 */
export type OwnMeasures = { centimetres: Record<string, number>; otherLabels: Record<string, string> };

const none: OwnMeasures = { centimetres: {}, otherLabels: {} };

/**
 * The customer's measurements for an audience, such as "Women" or "Kids". Parents also shop for children, so each
 * audience has its own measurements. They are never sent to the server.
 */
export function useOwnMeasures(audience: string): [OwnMeasures, (measures: OwnMeasures) => void] {
  const [all, setAll] = useAllOwnMeasures();
  return [all[audience] ?? none, (measures) => setAll({ ...all, [audience]: measures })];
}

/** All measurements that are stored in the browser, by audience. */
export function useAllOwnMeasures(): [Record<string, OwnMeasures>, (measures: Record<string, OwnMeasures>) => void] {
  return useLocalStorage<Record<string, OwnMeasures>>("ownMeasures", {});
}
