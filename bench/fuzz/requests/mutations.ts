import fc from "fast-check";
import { hostileJson, hostileString } from "./hostile-values.ts";
import type { RequestValues } from "./valid-values.ts";

type JsonObject = Record<string, unknown>;
type Place = { holder: JsonObject; key: string };

/** Changes one to three of the values, so that most of the request still passes the first checks. */
export function mutated(values: fc.Arbitrary<RequestValues>): fc.Arbitrary<RequestValues> {
  const mutation = fc.record({ at: fc.nat(1000), kind: fc.nat(9), text: hostileString, json: hostileJson });
  return fc.tuple(values, fc.array(mutation, { minLength: 1, maxLength: 3 })).map(([valid, mutations]) => {
    const copy = structuredClone(valid);
    for (const mutation of mutations) mutate(copy, mutation);
    return copy;
  });
}

function mutate(
  values: RequestValues,
  { at, kind, text, json }: { at: number; kind: number; text: string; json: unknown },
) {
  const places = listPlaces(values);
  const place = places[at % Math.max(1, places.length)];
  const isBody = values.body !== undefined && (!place || place.isBody);
  if (isBody && kind === 0) values.body = json;
  else if (isBody && kind === 1) values.body = [values.body];
  else if (!place) values.query[text] = text;
  else if (kind === 2) delete place.holder[place.key];
  else if (kind === 3) setOwn(place.holder, text, json);
  else if (kind === 4) setOwn(place.holder, "__proto__", json);
  else if (kind === 5 && !place.isPath)
    setOwn(place.holder, place.key, [place.holder[place.key], place.holder[place.key]]);
  else if (kind === 6) setOwn(place.holder, place.key, place.isBody ? json : text);
  else if (kind === 7 && place.isBody) setOwn(place.holder, place.key, String(place.holder[place.key]));
  else setOwn(place.holder, place.key, text);
}

/** Lists every value that can be changed, in the path, the query, the headers and at any depth of the body. */
function listPlaces({ path, query, header, body }: RequestValues): (Place & { isBody: boolean; isPath: boolean })[] {
  const inObject = (holder: JsonObject) => Object.keys(holder).map((key) => ({ holder, key }));
  const parameters = [path, query, header].flatMap((holder) =>
    inObject(holder).map((place) => ({ ...place, isBody: false, isPath: holder === path })),
  );
  return [...parameters, ...inBody(body).map((place) => ({ ...place, isBody: true, isPath: false }))];
}

/**
 * Lists the values of a body. The depth is limited, because an earlier mutation may have added a deeply nested value.
 */
function inBody(value: unknown, depth = 0): Place[] {
  if (typeof value !== "object" || value === null || depth > 10) return [];
  const holder = value as JsonObject;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...inBody(holder[key], depth + 1)]);
}

/** Sets an own property, because an assignment to __proto__ would change the prototype instead. */
function setOwn(holder: JsonObject, key: string, value: unknown) {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}
