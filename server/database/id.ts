import { ObjectId } from "bson";

/** 24 hex characters that sort by the time they were made. */
export function newId(): string {
  return new ObjectId().toHexString();
}

/** As newId, for something that is dated back. */
export function idAt(moment: Date): string {
  return new ObjectId(ObjectId.generate(Math.floor(moment.getTime() / 1000))).toHexString();
}
