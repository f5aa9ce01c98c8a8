import { ObjectId } from "bson";

/** A new id of 24 hexadecimal characters. Ids sort by creation time. */
export function newId(): string {
  return new ObjectId().toHexString();
}

/**
 * The smallest possible id of this second. With it, a primary key or an index that ends with the id also finds the
 * newest records.
 */
export function firstIdAt(moment: Date): string {
  const seconds = Math.floor(moment.getTime() / 1000);
  return `${seconds.toString(16).padStart(8, "0")}${"0".repeat(16)}`;
}

/** A new id for a record that is backdated to `moment`. */
export function idAt(moment: Date): string {
  return new ObjectId(ObjectId.generate(Math.floor(moment.getTime() / 1000))).toHexString();
}
