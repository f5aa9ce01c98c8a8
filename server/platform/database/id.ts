import { ObjectId } from "bson";

/** 24 hex characters that sort by creation time. */
export function newId(): string {
  return new ObjectId().toHexString();
}

/** The smallest id of this second: a primary key or an index that ends with the id also finds the newest records. */
export function firstIdAt(moment: Date): string {
  const seconds = Math.floor(moment.getTime() / 1000);
  return `${seconds.toString(16).padStart(8, "0")}${"0".repeat(16)}`;
}

/** Like `newId`, for a record that is backdated. */
export function idAt(moment: Date): string {
  return new ObjectId(ObjectId.generate(Math.floor(moment.getTime() / 1000))).toHexString();
}
