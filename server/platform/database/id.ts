import { ObjectId } from "bson";

/** 24 hex characters that sort by creation time. */
export function newId(): string {
  return new ObjectId().toHexString();
}

/** Like `newId`, for a record that is backdated. */
export function idAt(moment: Date): string {
  return new ObjectId(ObjectId.generate(Math.floor(moment.getTime() / 1000))).toHexString();
}
